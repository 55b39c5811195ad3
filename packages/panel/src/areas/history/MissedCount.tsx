import { useAtomValue } from 'jotai';
import { unseenMissedAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';

/** Number of missed calls that were not seen; in figures for the eye, with its word for readers. NOTIF-001 */
export function MissedCount() {
  const t = useT();
  const n = useAtomValue(unseenMissedAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt cnt--miss">
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('nav.missed', { n })}</span>
    </span>
  );
}
