import { useSetAtom } from 'jotai';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { ChipRow } from '../../../kit/ChipRow.tsx';
import { useT } from '../../../words/useT.ts';

interface Props<F extends 'all' | 'missed' | 'incoming' | 'outgoing'> {
  label: string;
  filters: readonly F[];
  at: F;
  pathOf: (filter: F) => string;
  /** Missed calls that were not seen; 0: no figure. */
  missed?: number;
}

/** The filters of a history; each is a page of its own. HIST-003 */
export function FilterChips<F extends 'all' | 'missed' | 'incoming' | 'outgoing'>(props: Props<F>) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const { label, filters, at, pathOf, missed = 0 } = props;
  return (
    <ChipRow label={label} chosen={at}>
      {filters.map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === at} onClick={() => goTo(pathOf(name))}>
          {t(`history.filter.${name}`)}
          {name === 'missed' && missed > 0 && <span className="cnt cnt--quiet">{missed}</span>}
        </button>
      ))}
    </ChipRow>
  );
}
