import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { waitingSmsAtom } from './state.ts';

/** Number of SMS threads that nobody has taken; in figures for the eye, with its word for readers. SMS-013 */
export function WaitingSms() {
  const t = useT();
  const n = useAtomValue(waitingSmsAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt">
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('nav.waiting', { n })}</span>
    </span>
  );
}
