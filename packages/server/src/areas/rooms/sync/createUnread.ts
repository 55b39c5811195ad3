import { rowsOf, type Stream } from '../live/createStream.ts';
import type { Room } from '../live/Room.ts';
import type { EventStore } from '../store/eventStore.ts';

export interface Unread {
  count: number;
  mentions: number;
}

/** Counts that are held, of one user in one room each. */
const MOST = 20_000;

/** What was written before a user came is not unread. */
const joinedAt = (room: Room, mxid: string): number =>
  room.changesOf(mxid).findLast(({ is }) => is === 'join')?.pos ?? 0;

/** How much a user has not read of rooms: counted anew where something was written, or the user has read on. */
export function createUnread({ stream, events }: { stream: Pick<Stream, 'hasChanged'>; events: EventStore }) {
  const held = new Map<string, { pos: number; unread: Unread }>();
  const heldOf = (mxid: string, room: Room): Unread | null => {
    const known = held.get(`${mxid} ${room.id}`);
    if (!known || room.lastPos > known.pos) return null;
    const rows = [rowsOf.read(mxid, room.id), rowsOf.forgotten(room.id)];
    return rows.some((one) => stream.hasChanged(one, known.pos)) ? null : known.unread;
  };
  /** @param upTo position of the stream, before which nothing is missing */
  return async (mxid: string, rooms: readonly Room[], upTo: number): Promise<Map<string, Unread>> => {
    const found = new Map<string, Unread>();
    const asked = new Map<string, number>();
    for (const room of rooms) {
      const known = heldOf(mxid, room);
      if (known) found.set(room.id, known);
      else asked.set(room.id, joinedAt(room, mxid));
    }
    for (const [roomId, unread] of await events.unread(mxid, asked)) {
      found.set(roomId, unread);
      held.delete(`${mxid} ${roomId}`);
      held.set(`${mxid} ${roomId}`, { pos: upTo, unread });
    }
    for (const key of held.keys()) {
      if (held.size <= MOST) break;
      held.delete(key);
    }
    return found;
  };
}
