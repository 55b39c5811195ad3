import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Method } from 'matrix-js-sdk/lib/http-api/index.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';

/** Messages of a room that stay in memory, where nothing else is said. */
export const STAY = 500;

/** Forgets what was said before the newest messages of a room, once there are half as many more. */
async function forgetOlder(client: MatrixClient, room: Room, stay: number): Promise<void> {
  const timeline = room.getLiveTimeline();
  const count = timeline.getEvents().length;
  const oldest = count > stay * 1.5 && timeline.getEvents()[count - stay]?.getId();
  if (!oldest) return;
  const path = `/rooms/${encodeURIComponent(room.roomId)}/context/${encodeURIComponent(oldest)}`;
  const { start } = await client.http.authedRequest<{ start?: string }>('GET' as Method, path, { limit: '0' });
  const events = timeline.getEvents();
  const gone = events.slice(
    0,
    events.findIndex((event) => event.getId() === oldest),
  );
  if (!start || timeline !== room.getLiveTimeline()) return;
  for (const event of gone) room.getUnfilteredTimelineSet().removeEvent(event.getId() ?? '');
  timeline.setPaginationToken(start, 'b' as never);
}

/**
 * A room in which much is said for hours takes no more memory than at first: the homeserver gives again what was said before when that is
 * wanted, and then it stays for as long as the room is looked at.
 */
export function createMemory(client: MatrixClient, stay: number) {
  const whole = new Set<string>();
  const own = { isBusy: false };
  const tidy = async (): Promise<void> => {
    if (own.isBusy) return;
    own.isBusy = true;
    for (const room of client.getRooms())
      if (!whole.has(room.roomId)) await forgetOlder(client, room, stay).catch(() => undefined);
    own.isBusy = false;
  };
  return {
    wanted: (roomId: string): void => void whole.add(roomId),
    left: (roomId: string): void => void whole.delete(roomId),
    tidy: (): void => void tidy(),
  };
}
