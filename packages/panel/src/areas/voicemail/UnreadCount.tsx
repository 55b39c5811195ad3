import { useAtomValue } from 'jotai';
import { unreadVoicemailAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';

/** Number of messages not read yet; in figures for the eye, with its word for readers. NOTIF-001 */
export function UnreadCount() {
  const t = useT();
  const n = useAtomValue(unreadVoicemailAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt">
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('nav.unread', { n })}</span>
    </span>
  );
}
