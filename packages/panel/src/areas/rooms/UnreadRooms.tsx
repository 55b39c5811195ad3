import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { roomCountsAtom } from './state.ts';

/** Messages in rooms that are not read, once the rooms are open; with its word for readers. */
export function UnreadRooms() {
  const t = useT();
  const { unread: n, mentions } = useAtomValue(roomCountsAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt">
      {mentions > 0 && '@ '}
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('rooms.unreadCount')}</span>
    </span>
  );
}
