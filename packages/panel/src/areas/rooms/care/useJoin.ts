import type { FoundRoom } from '@ringside/chat/care/RoomCare';
import type { RoomRow } from '@ringside/chat/Messaging';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { roomPath } from '../state.ts';
import { useCare } from './useCare.ts';

/** Rooms that everybody may enter, without those in which the user is. */
export const notIn = (found: readonly FoundRoom[], own: readonly RoomRow[]): FoundRoom[] =>
  found.filter(({ id }) => !own.some((room) => room.id === id && !room.invitedBy));

/** Enters a room and goes there, unless the user has gone on meanwhile. S-MSG-3 */
export function useJoin(onJoined?: () => void): (room: FoundRoom) => Promise<void> {
  const goOn = useGoOn();
  const care = useCare();
  return async ({ id }) => {
    const goThen = goOn();
    if (!(await care((rooms) => rooms.join(id)))) return;
    onJoined?.();
    goThen(roomPath(id));
  };
}
