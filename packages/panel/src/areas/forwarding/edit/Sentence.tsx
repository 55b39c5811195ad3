import { destinationOf, type RuleDraft, type RuleFaults, type RuleOption, without } from '@ringside/domain/forwarding';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Rich } from '../../../kit/Rich.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useGroup } from '../group/whose.ts';
import { useRuleText } from '../useRuleText.ts';
import { faultTexts, type Part } from './parts.ts';

interface Props {
  draft: RuleDraft;
  faults: RuleFaults;
  open: Part | null;
  onOpen: (part: Part | null) => void;
  onChange: (draft: RuleDraft) => void;
  /** The part that is open. */
  children: ReactNode;
}

const added = { presence: 'presence', target: 'targets', category: null } as const;

/** A rule as a sentence whose parts open; what a rule may do without is added below. */
export function Sentence({ draft, faults, open, onOpen, onChange, children }: Props) {
  const t = useT();
  const text = useRuleText();
  const group = useGroup();
  // What a group has not is not offered.
  const offered = group ? (['target'] as const) : (['presence', 'target', 'category'] as const);
  const nameOf = (part: keyof typeof added) => t(group && part === 'target' ? 'fwd.gTarget' : `fwd.${part}`);
  const { forwardType, filter, callers, presence, targets, category, time } = draft;
  const isFaulty = (part: Part): boolean =>
    (Object.keys(faults) as (keyof RuleFaults)[]).some((fault) => faultTexts[fault][0] === part);
  const choice = text.choiceOf(draft);
  const who =
    choice === 'specific' || choice === 'group'
      ? text.callersName(callers)
      : t(filter === 'A' ? 'fwd.anyone' : `fwd.${choice}`);
  const isAnyTime = time.days.length === 7 && time.start === 0 && time.end === 1440;
  const when = t(text.whenKey(forwardType ?? 'AL', draft.destination), { s: draft.delayMs / 1000 });
  const has = { presence: presence.length > 0, target: targets.length > 0, category: category !== null };
  const parts: { part: Part; before: MessageKey | null; shown: string; isAny?: boolean }[] = [
    { part: 'when', before: null, shown: when },
    { part: 'who', before: 'fwd.sCaller', shown: who, isAny: choice === 'all' },
    ...(has.target
      ? [
          {
            part: 'target',
            before: group ? 'fwd.gsTarget' : 'fwd.sTarget',
            shown: text.listed(targets.map(text.targetText)),
          } as const,
        ]
      : []),
    ...(category ? [{ part: 'category', before: 'fwd.sCategory', shown: t(`fwd.${category}`) } as const] : []),
    ...(has.presence
      ? [{ part: 'presence', before: 'fwd.sPresence', shown: text.listed(presence.map(text.stateText)) } as const]
      : []),
    { part: 'time', before: 'fwd.sTime', shown: faults.time === 'range' ? '–' : text.timeText(time), isAny: isAnyTime },
    { part: 'to', before: 'fwd.sTo', shown: text.nameOf(destinationOf(draft)) },
  ];
  const takeOff = (part: keyof typeof added) => {
    const option: RuleOption | null = added[part];
    onChange(option ? without(draft, option) : { ...draft, category: null });
    onOpen(null);
  };
  const rests = offered.filter((part) => !has[part] && open !== part);
  return (
    <>
      <p className="fwd-tokens">
        {parts.map(({ part, before, shown, isAny }) => (
          <span key={part}>
            {before && `${t(before)} `}
            <button
              type="button"
              className={`tk${isAny ? ' tk--any' : ''}${open === part ? ' is-open' : ''}${isFaulty(part) ? ' is-bad' : ''}`}
              aria-expanded={open === part}
              data-part={part}
              onClick={() => onOpen(open === part ? null : part)}
            >
              <span>
                <Rich text={shown} />
              </span>
              <ChevronDown className="i" aria-hidden="true" />
            </button>
            {part in added && (
              <button
                type="button"
                className="ib"
                aria-label={t('fwd.take', { what: nameOf(part as keyof typeof added) })}
                onClick={() => takeOff(part as keyof typeof added)}
              >
                <X className="i i-xs" aria-hidden="true" />
              </button>
            )}{' '}
          </span>
        ))}
      </p>
      {children}
      {rests.length > 0 && (
        <p className="fwd-chips">
          <span className="sr">{t('fwd.more')}</span>
          {rests.map((part) => (
            <button key={part} type="button" className="chip" onClick={() => onOpen(part)}>
              <Plus className="i i-xs" aria-hidden="true" /> {nameOf(part)}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
