import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { unreadRoomsAtom } from './state.ts';

/** Messages in rooms that are not read, once the rooms are open; with its word for readers. */
export function UnreadRooms() {
  const t = useT();
  const n = useAtomValue(unreadRoomsAtom);
  if (n <= 0) return null;
  return (
    <span className="cnt">
      {n > 99 ? '99+' : n}
      <span className="sr"> {t('rooms.unreadCount')}</span>
    </span>
  );
}
