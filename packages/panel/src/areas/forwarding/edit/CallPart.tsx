import { callCategories, targetNumbers } from '@ringside/protocol/words/forwarding';
import { useId } from 'react';
import { useT } from '../../../words/useT.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './parts.ts';

/** Which of the user's numbers was called. FWD-013, FWD-023 */
export function TargetPart({ draft, onChange }: PartProps) {
  const t = useT();
  const { targets } = draft;
  return (
    <fieldset className="fwd-pad fwd-days">
      <legend className="sr">{t('fwd.target')}</legend>
      {targetNumbers.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={targets.includes(one)}
          onClick={() =>
            onChange({
              ...draft,
              targets: targetNumbers.filter((other) => targets.includes(other) !== (other === one)),
            })
          }
        >
          {t(`fwd.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Personal: the caller is in the user's own address book. FWD-014 */
export function CategoryPart({ draft, onChange }: PartProps) {
  const t = useT();
  const id = useId();
  return [null, ...callCategories].map((one) => (
    <Choice
      key={one}
      group={id}
      name={t(one ? `fwd.${one}` : 'fwd.anyCategory')}
      on={draft.category === one}
      onChoose={() => onChange({ ...draft, category: one })}
    />
  ));
}
