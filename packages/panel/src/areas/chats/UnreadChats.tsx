import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { unreadTextsAtom } from './state.ts';

/** Number of messages that are not read; in figures for the eye, with its word for readers. NOTIF-001 */
export function UnreadChats() {
  const t = useT();
  const n = useAtomValue(unreadTextsAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt">
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('chats.unreadCount', { n })}</span>
    </span>
  );
}
