import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';

/** What marks a room as unread on all devices of the user, as data of the room, and from which message on. */
const [MARKED, FROM] = ['m.marked_unread', 'ringside.from'] as const;
/** Older messages that are fetched at a time, and how often. */
const [PAGE, PAGES] = [30, 5];

const markOf = (room: Room): Record<string, unknown> => room.getAccountData(MARKED)?.getContent() ?? {};
export const isMarked = (room: Room): boolean => markOf(room)['unread'] === true;
/** The message from which on the user has marked a room unread; null: there is none. */
export function markedFrom(room: Room): string | null {
  const from = isMarked(room) ? markOf(room)[FROM] : null;
  return typeof from === 'string' ? from : null;
}

/** Marks a room as unread, from a message on or as a whole, or as read. */
export async function mark(client: MatrixClient, roomId: string, as: { unread: boolean; from: string | null }) {
  const content = { unread: as.unread, ...(as.from && { [FROM]: as.from }) };
  await client.setRoomAccountData(roomId, MARKED as never, content as never);
  // Known at once: the sync says it a moment later, and whoever opens the room meanwhile has to find it.
  client.getRoom(roomId)?.addAccountData([new MatrixEvent({ type: MARKED, content })]);
  return null;
}

/** Fetches what was said since the message from which on the user has marked a room, some pages at most. */
export async function fetchMarked(client: MatrixClient, room: Room, isWanted: () => boolean): Promise<void> {
  const from = markedFrom(room);
  const events = () => room.getLiveTimeline().getEvents();
  for (let n = 0; n < PAGES && from !== null && isWanted(); n += 1) {
    const before = events().length;
    if (events().some((event) => event.getId() === from)) return;
    await client.scrollback(room, PAGE);
    if (events().length === before) return;
  }
}
