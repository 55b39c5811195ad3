import { membershipOf } from '../rules/Event.ts';
import type { People } from './createPeople.ts';
import type { Rooms } from './createRooms.ts';

/** Says in every room that a user is in how they are called by now; nothing where it says so already. MSG-015 */
export async function sayName(rooms: Rooms, people: People, mxid: string): Promise<void> {
  const name = people.nameOf(mxid);
  for (const room of rooms.ofPerson(mxid)) {
    const own = room.event('m.room.member', mxid);
    if (!own || membershipOf(own.content) !== 'join' || (own.content['displayname'] ?? null) === name) continue;
    const { reason: _, ...content } = own.content;
    await rooms.send(room, { type: 'm.room.member', stateKey: mxid, sender: mxid, content }, null);
  }
}
