import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';

/** How far one has read is said at once, and then not again for so long, in milliseconds. */
const AGAIN_MS = 500;

/** Says how far the user has read rooms: the last time what is read then, however much came between. MSG-040 */
export function createReading(client: MatrixClient) {
  /** Rooms of which it was just said, and whether more was read since. */
  const said = new Map<string, boolean>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const say = async (roomId: string): Promise<void> => {
    const room = client.getRoom(roomId);
    const events = room?.getLiveTimeline().getEvents() ?? [];
    const last = events.findLast((event) => !event.status);
    const id = last?.getId();
    if (!last || !id || room?.getEventReadUpTo(client.getSafeUserId(), true) === id) return;
    await client.setRoomReadMarkers(roomId, id, last).catch(() => undefined);
  };
  const read = (roomId: string): void => {
    if (said.has(roomId)) return void said.set(roomId, true);
    said.set(roomId, false);
    void say(roomId);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const isMore = said.get(roomId);
      said.delete(roomId);
      if (isMore) read(roomId);
    }, AGAIN_MS);
    timers.add(timer);
  };
  return {
    read,
    end(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
