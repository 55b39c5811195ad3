import { callersOf, callersText, withFilter, without } from '@ringside/domain/forwarding';
import { forwardingLimits } from '@ringside/protocol/words/forwarding';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { groups } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { type CallerChoice, useRuleText } from '../useRuleText.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './parts.ts';

const filters = { all: 'A', external: 'E', internal: 'I', anonymous: 'X', specific: null, group: 'A' } as const;
const order = ['all', 'external', 'internal', 'specific', 'anonymous', 'group'] as const;

/** Whose calls: of everybody of a kind, of certain numbers, of the members of a group. FWD-011, FWD-021, FWD-024, FWD-028 */
export function WhoPart({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  const { choiceOf } = useRuleText();
  const all = useAtomValue(groups.allAtom);
  const [choice, setChoice] = useState<CallerChoice>(() => choiceOf(draft));
  const [text, setText] = useState(() => callersText(draft.callers));
  const choose = (next: CallerChoice) => {
    setChoice(next);
    setText('');
    const filter = filters[next];
    const bare = without(draft, 'callers');
    onChange(filter === null ? bare : filter === 'A' ? without(bare, 'filter') : withFilter(bare, filter));
  };
  return order
    .filter((one) => one !== 'group' || all.length > 0)
    .map((one) => (
      <Choice key={one} group={id} name={t(`fwd.${one}`)} on={choice === one} onChoose={() => choose(one)}>
        {one === 'specific' && (
          <div className="f">
            <label htmlFor={`${id}-callers`}>{t('fwd.callers')}</label>
            <span className="in">
              <input
                id={`${id}-callers`}
                value={text}
                inputMode="tel"
                maxLength={forwardingLimits.callers}
                autoComplete="off"
                aria-invalid={faults.callers !== undefined || undefined}
                aria-describedby={`${id}-help`}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  onChange({ ...draft, callers: callersOf(currentTarget.value.replace(/[\s.()-]/g, '')) });
                }}
              />
            </span>
            <span className="small t3" id={`${id}-help`}>
              {t('fwd.callersHelp')}
            </span>
          </div>
        )}
        {one === 'group' && (
          <span className="in">
            <select
              aria-label={t('fwd.callerGroup')}
              value={callersText(draft.callers)}
              onChange={({ currentTarget }) =>
                onChange({ ...draft, filter: 'A', callers: callersOf(currentTarget.value) })
              }
            >
              <option value="">{t('fwd.pick')}</option>
              {all.map(({ uri, label, number }) => (
                <option key={uri} value={number}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        )}
      </Choice>
    ));
}
