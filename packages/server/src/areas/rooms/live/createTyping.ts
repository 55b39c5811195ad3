import type { Stream } from './createStream.ts';
import type { Room } from './Room.ts';

/** Longer than this nobody is said to type without saying so again. */
const MAX_MS = 120_000;

export interface Typing {
  /** `ms` 0: no longer. */
  set(room: Room, mxid: string, ms: number): Promise<void>;
  /** Who types in a room, and since which position that is so. */
  of(roomId: string): { people: string[]; pos: number };
  close(): void;
}

/** Who types where; gone with the process. */
export function createTyping(stream: Stream): Typing {
  const rooms = new Map<string, { timers: Map<string, ReturnType<typeof setTimeout>>; pos: number }>();
  const changed = (room: Room, one: { pos: number }): Promise<void> =>
    stream.write(async (next) => {
      one.pos = next();
      stream.tell(room.people('join'));
    });
  return {
    async set(room, mxid, ms) {
      const one = rooms.get(room.id) ?? { timers: new Map(), pos: 0 };
      rooms.set(room.id, one);
      const was = one.timers.get(mxid);
      clearTimeout(was);
      one.timers.delete(mxid);
      if (ms > 0) {
        const over = (): void => {
          one.timers.delete(mxid);
          void changed(room, one).catch(() => {});
        };
        one.timers.set(mxid, setTimeout(over, Math.min(ms, MAX_MS)).unref());
      }
      if ((was === undefined) !== ms <= 0) await changed(room, one);
    },
    of: (roomId) => ({ people: [...(rooms.get(roomId)?.timers.keys() ?? [])], pos: rooms.get(roomId)?.pos ?? 0 }),
    close() {
      for (const { timers } of rooms.values()) for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
