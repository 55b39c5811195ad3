import { rowsOf, type Stream } from '../live/createStream.ts';
import type { Room } from '../live/Room.ts';
import { isNamed, SAID } from '../rules/said.ts';
import type { EventStore } from '../store/eventStore.ts';

export interface Unread {
  count: number;
  mentions: number;
}

interface Held {
  pos: number;
  unread: Unread;
}

/** Counts that are held, of one user in one room each. */
const MOST = 20_000;

/** What was written before a user came is not unread. */
const joinedAt = (room: Room, mxid: string): number =>
  room.changesOf(mxid).findLast(({ is }) => is === 'join')?.pos ?? 0;

/** With what was said since; null: it has to be counted anew. */
function withRecent(mxid: string, room: Room, { pos, unread }: Held, upTo: number): Unread | null {
  const recent = room.recent.since(pos);
  if (!recent) return null;
  let { count, mentions } = unread;
  for (const event of recent) {
    if (event.pos > upTo) break;
    // who comes in anew has nothing unread from before
    if (event.type === 'm.room.member' && event.stateKey === mxid) return null;
    if (!(SAID as readonly string[]).includes(event.type)) continue;
    if (event.sender === mxid) [count, mentions] = [0, 0];
    else [count, mentions] = [count + 1, mentions + (isNamed(event, mxid) ? 1 : 0)];
  }
  return { count, mentions };
}

/** How much a user has not read of rooms: counted on with what is said, and anew where the user has read on. */
export function createUnread({ stream, events }: { stream: Pick<Stream, 'hasChanged'>; events: EventStore }) {
  const held = new Map<string, Held>();
  const heldOf = (mxid: string, room: Room, upTo: number): Unread | null => {
    const known = held.get(`${mxid} ${room.id}`);
    if (!known || known.pos > upTo) return null;
    const rows = [rowsOf.read(mxid, room.id), rowsOf.forgotten(room.id)];
    return rows.some((one) => stream.hasChanged(one, known.pos)) ? null : withRecent(mxid, room, known, upTo);
  };
  /** @param upTo position of the stream, before which nothing is missing */
  return async (mxid: string, rooms: readonly Room[], upTo: number): Promise<Map<string, Unread>> => {
    const found = new Map<string, Unread>();
    const asked = new Map<string, number>();
    for (const room of rooms) {
      const known = heldOf(mxid, room, upTo);
      if (known) found.set(room.id, known);
      else asked.set(room.id, joinedAt(room, mxid));
    }
    for (const [roomId, unread] of await events.unread(mxid, asked, upTo)) found.set(roomId, unread);
    for (const [roomId, unread] of found) {
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
