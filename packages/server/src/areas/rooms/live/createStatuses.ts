import { type Status, statusOf } from '../rules/status.ts';
import type { People } from './createPeople.ts';
import type { Rooms } from './createRooms.ts';
import type { Stream } from './createStream.ts';

/** How people are to those who write with them. */
export interface Statuses {
  of(mxid: string): Status;
  /** Position of the last change; 0: none since the server began. */
  pos(mxid: string): number;
  /** A user has said something of their presence; it is passed on where others see another status by it. */
  renew(mxid: string): Promise<void>;
}

/** The presence that users say in the product, as rooms publish it. PRES-008 .. PRES-010 */
export function createStatuses({ people, rooms, stream }: { people: People; rooms: Rooms; stream: Stream }): Statuses {
  const of = (mxid: string): Status =>
    people.isThere(mxid) ? statusOf(people.userOf(mxid)?.presence ?? '') : 'offline';
  const seen = new Map(people.all().map((mxid) => [mxid, of(mxid)]));
  const changes = new Map<string, number>();
  return {
    of,
    pos: (mxid) => changes.get(mxid) ?? 0,
    renew: (mxid) =>
      stream.write(async (next) => {
        if (seen.get(mxid) === of(mxid)) return;
        seen.set(mxid, of(mxid));
        changes.set(mxid, next());
        stream.tell([mxid, ...rooms.near(mxid)]);
      }),
  };
}
