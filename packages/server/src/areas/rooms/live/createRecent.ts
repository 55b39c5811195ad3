import type { RoomEvent } from '../rules/Event.ts';

/** Events and bytes of one room that stay in memory at most. */
const [MOST, MOST_BYTES] = [30, 64 * 1024];

/** The last events of a room: each of them is asked for by every device in the room, the moment that it is written. */
export interface Recent {
  add(event: RoomEvent): void;
  /** All events after a position, the oldest first; null: memory does not have them all. */
  since(pos: number): readonly RoomEvent[] | null;
  /** What an event says was deleted. */
  replace(event: RoomEvent): void;
  /** Events were deleted. */
  clear(): void;
}

/** @param last position of the last event that was written before; those are not known */
export function createRecent(last: number): Recent {
  let list: { event: RoomEvent; bytes: number }[] = [];
  let [floor, newest, bytes] = [last, last, 0];
  return {
    add(event) {
      if (event.pos <= newest) return;
      newest = event.pos;
      const its = { event, bytes: Buffer.byteLength(JSON.stringify(event.content)) };
      list.push(its);
      bytes += its.bytes;
      while (list.length > MOST || bytes > MOST_BYTES) {
        const gone = list.shift();
        if (!gone) break;
        floor = gone.event.pos;
        bytes -= gone.bytes;
      }
    },
    since: (pos) => (pos < floor ? null : list.map(({ event }) => event).filter((event) => event.pos > pos)),
    replace(event) {
      list = list.map((one) => (one.event.eventId === event.eventId ? { ...one, event } : one));
    },
    clear() {
      [list, floor, bytes] = [[], newest, 0];
    },
  };
}
