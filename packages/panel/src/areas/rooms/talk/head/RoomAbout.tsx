import type { RoomRow } from '@ringside/chat/Messaging';
import { useT } from '../../../../words/useT.ts';
import { LockMark } from '../../LockMark.tsx';

/** Whether a room is encrypted, and how many are in it. */
export function RoomAbout({ room }: { room: RoomRow }) {
  const t = useT();
  const words = [t(room.isEncrypted ? 'rooms.encrypted' : 'rooms.plain'), t('rooms.members', { n: room.members })];
  return (
    <>
      {room.isEncrypted && <LockMark />} {words.join(' · ')}
    </>
  );
}
