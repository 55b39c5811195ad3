import type { Line } from '@ringside/domain/call';
import { useAtom, useAtomValue, useStore } from 'jotai';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { isTypingIn } from '../../../kit/text/typing.ts';
import { useT } from '../../../words/useT.ts';
import { crmIntentsAtom, dispositionsAtom } from '../../crm/crmState.ts';
import { outcomesAtom } from '../notes/state.ts';
import { outcomeWord, usualOutcomes } from './outcomeWord.ts';

interface Props {
  line: Line;
  /** What the page around the panel has declared; empty: the usual ones. */
  declared: readonly { value: string; label: string }[];
}

/** What is chosen, and how to choose; the page around the panel may refuse. */
function useOutcome(lineId: string, declared: Props['declared']) {
  const t = useT();
  const store = useStore();
  const crm = useAtomValue(crmIntentsAtom);
  const [all, setAll] = useAtom(outcomesAtom);
  const [refused, setRefused] = useState('');
  const chosen = all[lineId] ?? null;
  const usual = usualOutcomes.map((value) => ({ value, kept: value, label: outcomeWord(t, value) }));
  const own = declared.length > 0 ? declared.map((one) => ({ ...one, kept: one.label })) : usual;
  const known = own.some(({ kept }) => kept === chosen);
  const options =
    chosen === null || known ? own : [...own, { value: chosen, kept: chosen, label: outcomeWord(t, chosen) }];
  const choose = async ({ value, kept }: (typeof options)[number]): Promise<void> => {
    const next = kept === chosen ? null : kept;
    setRefused('');
    if (next === null) store.set(dispositionsAtom, ({ [lineId]: _, ...others }) => others);
    const no = crm && next !== null ? await crm.setDisposition(lineId, value) : null;
    if (no) setRefused(no.reason ?? t('crm.after.outcomeRefused'));
    else setAll((now) => ({ ...now, [lineId]: next }));
  };
  return { chosen, options, choose, refused };
}

/** What came of the call: one choice, `1` to `9`; a second press takes it back. */
export function OutcomeChips({ line, declared }: Props) {
  const t = useT();
  const id = useId();
  const guard = usePressGuard(line.id);
  const box = useRef<HTMLDivElement>(null);
  const { chosen, options, choose, refused } = useOutcome(line.id, declared);
  return (
    <section className="outcome" data-outcome="">
      <h2 id={id} className="lbl">
        {t('outcome.title')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own border and legend */}
      <div ref={box} className="oc" role="group" aria-labelledby={id}>
        {options.map((option, index) => (
          <button
            key={option.kept}
            type="button"
            className="chip"
            aria-pressed={option.kept === chosen}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onClick={guard(() => void choose(option))}
          >
            {option.kept === chosen && <Check className="i i-xs" aria-hidden="true" />} {option.label}
          </button>
        ))}
      </div>
      <div role="alert">{refused && <p className="err err--box">{refused}</p>}</div>
    </section>
  );
}

/** `1` to `9` in the card choose an outcome, unless the user types. */
export function outcomeKey(event: KeyboardEvent<HTMLElement>): void {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTypingIn(document.activeElement)) return;
  const chip = event.currentTarget.querySelector<HTMLElement>(`[data-outcome] [aria-keyshortcuts="${event.key}"]`);
  chip?.click();
  if (chip) event.preventDefault();
}
