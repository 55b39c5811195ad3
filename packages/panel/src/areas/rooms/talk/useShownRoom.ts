import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { roomRowsAtom } from '../state.ts';

/** Id of the room of the page that is shown; null: it is another page. NAV-065 */
export function useShownRoomId(): string | null {
  const screen = useAtomValue(screenAtom);
  const id = screen.name === 'room' ? screen['id'] : null;
  return typeof id === 'string' ? decodeURIComponent(id) : null;
}

/** That room, null when the user is not in it (any more). */
export function useShownRoom(): RoomRow | null {
  const id = useShownRoomId();
  return (useAtomValue(roomRowsAtom) ?? []).find((room) => room.id === id && !room.invitedBy) ?? null;
}
