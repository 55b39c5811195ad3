import { useT } from '../../words/useT.ts';

/** Before the name of a room: encrypted end to end, and nothing else. The word is for readers. */
export function LockMark() {
  const t = useT();
  return (
    <span className="lk m-ok">
      <svg className="g" viewBox="0 0 12 12" aria-hidden="true">
        <rect x="1.6" y="5" width="8.8" height="6.2" rx="1.6" fill="currentColor" />
        <path d="M3.7 5V3.6a2.3 2.3 0 0 1 4.6 0V5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <span className="sr">{t('rooms.encrypted')}</span>
    </span>
  );
}
