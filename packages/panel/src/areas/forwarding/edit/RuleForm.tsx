import '../../../kit/styles/forms.css';
import '../forwarding.css';
import {
  type Forwarding,
  overlapping,
  type RuleDraft,
  type RuleFaults,
  ruleFaults,
  ruleFlags,
  wishOf,
} from '@ringside/domain/forwarding';
import { forwardingLimits } from '@ringside/protocol/words/forwarding';
import { useSetAtom } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { useLeaveGuard } from '../../../kernel/navigation/useLeaveGuard.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { forwardingActs } from '../acts.ts';
import { rulesOf } from '../group/paths.ts';
import { useGroup } from '../group/whose.ts';
import { ruleName } from '../useRuleText.ts';
import { Applies } from './Applies.tsx';
import { AskDelete, AskLeave } from './asks.tsx';
import { CategoryPart, TargetPart } from './CallPart.tsx';
import { PresencePart } from './PresencePart.tsx';
import { faultTexts, type Part } from './parts.ts';
import { Sentence } from './Sentence.tsx';
import { TimePart } from './TimePart.tsx';
import { ToPart } from './ToPart.tsx';
import { WhenPart } from './WhenPart.tsx';
import { WhoPart } from './WhoPart.tsx';

const partsOf = {
  ...{ when: WhenPart, who: WhoPart, time: TimePart, to: ToPart },
  ...{ presence: PresencePart, target: TargetPart, category: CategoryPart },
} as const;
const titles: Record<Part, MessageKey> = {
  ...{ when: 'fwd.when', who: 'fwd.who', time: 'fwd.time', to: 'fwd.to' },
  ...{ presence: 'fwd.presence', target: 'fwd.target', category: 'fwd.category' },
};

interface Props {
  saved: Forwarding | null;
  first: RuleDraft;
  rules: readonly Forwarding[];
}

/** The rule as a sentence, one part of it open at a time; all checks at their place. S-FWD-2, FWD-015 */
export function RuleForm({ saved, first, rules }: Props) {
  const t = useT();
  const id = useId();
  const acts = useActs(forwardingActs);
  const goTo = useSetAtom(goToAtom);
  const group = useGroup();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(first);
  const [open, setOpen] = useState<Part | null>(saved ? null : 'when');
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { isModified, isRemovable } = ruleFlags(draft, first, false);
  const guard = useLeaveGuard(isModified || saved === null);
  const faults = ruleFaults(draft);
  // A field that was not filled in yet shows no fault.
  const shown: RuleFaults = isTried
    ? faults
    : { ...(faults.time && { time: faults.time }), ...(faults.callers && { callers: faults.callers }) };
  const [overlap] = overlapping(draft, rules);
  const change = (next: RuleDraft) => {
    setDraft(next);
    setRefused(null);
  };
  const leave = (go: () => void = () => goTo(rulesOf(group?.id ?? null))) => {
    guard.release();
    go();
  };
  const save = async (go?: () => void) => {
    setTried(true);
    guard.stay();
    const [fault] = Object.keys(faults) as (keyof RuleFaults)[];
    if (fault) {
      const [part] = faultTexts[fault];
      if (part !== 'label') setOpen(part);
      const wanted = part === 'label' ? `#${CSS.escape(`${id}-label`)}` : `[data-part=${part}]`;
      return form.current?.querySelector<HTMLElement>(wanted)?.focus();
    }
    if (isSaving) return;
    setSaving(true);
    const wish = wishOf(draft);
    const done = await (saved ? acts.change(saved.uri, wish) : group ? acts.addTo(group.id, wish) : acts.add(wish));
    setSaving(false);
    if (done.ok) return leave(go);
    setRefused(done.refused);
    setOpen(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const remove = async () => {
    const done = saved && (await acts.remove(saved.uri));
    setAsking(false);
    if (done?.ok) leave();
    else setRefused(done?.refused ?? null);
  };
  const OpenPart = open && partsOf[open];
  const texts = (Object.entries(shown) as [keyof RuleFaults, string][])
    .filter(([field]) => field !== 'label')
    .map(([field, fault]) => faultTexts[field][1][fault])
    .filter((key) => key !== undefined);
  const fault = refused && refusalText(t, refused);
  return (
    <>
      <Content className="main">
        <form className="fwd-form" id={`${id}-form`} ref={form} onSubmit={submit} noValidate>
          <div className="fwd-name">
            <div className="f">
              <label htmlFor={`${id}-label`}>{t('fwd.name')}</label>
              <span className="in">
                <input
                  id={`${id}-label`}
                  value={draft.label}
                  maxLength={forwardingLimits.label}
                  autoComplete="off"
                  data-autofocus={saved ? undefined : ''}
                  aria-invalid={shown.label !== undefined || undefined}
                  onChange={({ currentTarget }) => change({ ...draft, label: currentTarget.value })}
                />
              </span>
            </div>
            <span className="fwd-active small med">
              {t('fwd.active')}
              <Switch
                name={t('fwd.active')}
                on={draft.activated}
                onChange={(activated) => change({ ...draft, activated })}
              />
            </span>
          </div>
          {shown.label && (
            <p className="err" role="alert">
              {t('fwd.faultLabel')}
            </p>
          )}
          <Sentence draft={draft} faults={shown} open={open} onOpen={setOpen} onChange={change}>
            {OpenPart && (
              <fieldset className="fwd-pop">
                <legend className="sr">{t(titles[open])}</legend>
                <OpenPart draft={draft} faults={shown} onChange={change} />
              </fieldset>
            )}
          </Sentence>
          {texts.map((key) => (
            <p key={key} className="err" role="alert">
              {t(key)}
            </p>
          ))}
          {fault && (
            <p className="err err--box" role="alert">
              {fault.label}. {fault.detail}
            </p>
          )}
          <Applies draft={draft} />
          <p className={overlap ? 'fwd-overlap err' : 'fwd-overlap small'} role="status">
            <CircleCheck className="i i-s" aria-hidden="true" />
            {overlap ? t('fwd.overlap', { name: ruleName(overlap) }) : t(group ? 'fwd.gNoOverlap' : 'fwd.noOverlap')}
          </p>
        </form>
      </Content>
      <div className="fwd-foot">
        {isRemovable && <IconButton icon={Trash2} name={t('fwd.delete')} onClick={() => setAsking(true)} />}
        <span className="grow" />
        <Button size="large" onClick={() => leave()}>
          {t('fwd.discard')}
        </Button>
        <Button
          size="large"
          look="primary"
          submit
          form={`${id}-form`}
          disabled={isSaving || (saved !== null && !isModified)}
        >
          {t('fwd.save')}
        </Button>
      </div>
      {guard.go && (
        <AskLeave
          onStay={guard.stay}
          onDiscard={guard.go}
          onSave={() => void save(guard.go ?? undefined)}
          before={first}
          now={draft}
        />
      )}
      {isAsking && saved && (
        <AskDelete name={ruleName(saved)} onKeep={() => setAsking(false)} onDelete={() => void remove()} />
      )}
    </>
  );
}
