import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Content } from '../rules/Event.ts';
import { ROOM_VERSION } from '../rules/newRoom.ts';
import { eventStore } from '../store/eventStore.ts';
import { settingStore } from '../store/settingStore.ts';

/** Events that are inserted at a time. */
const BATCH = 1000;

/** The room of that number that `fillRooms` makes. */
export const filledRoom = (at: number): string => `!fill${at}:ringside.local`;

/**
 * Fills the rooms of two users while no server runs on them, for benches of long lists: rooms that the other one has made, not encrypted, a few
 * messages in each and many in the first.
 *
 * @param many messages of the first room
 */
export async function fillRooms(db: Database, [own, other]: readonly [string, string], rooms: number, many: number) {
  const [events, settings] = [eventStore(db), settingStore(db)];
  let pos = Number((await settings.setting('position')) ?? 0);
  const begun = Date.now() - (many + 1000) * 1000;
  for (let at = 0; at < rooms; at += 1) {
    const roomId = filledRoom(at);
    await events.addRoom(db, { id: roomId, version: ROOM_VERSION, isListed: false, createdAt: begun });
    let count = 0;
    const event = (type: string, stateKey: string | null, content: Content, sender = other) => {
      pos += 1;
      count += 1;
      return {
        ...{
          pos,
          eventId: `$fill${pos}`,
          roomId,
          type,
          stateKey,
          sender,
          content,
          at: begun + count * 1000,
          unsigned: {},
        },
        ...{ redacts: null, deviceId: null, txnId: null, relType: null, relatesTo: null },
      };
    };
    const list = [
      event('m.room.create', '', { room_version: ROOM_VERSION, creator: other }),
      event('m.room.member', other, { membership: 'join' }),
      event('m.room.power_levels', '', { users: { [other]: 100 } }),
      event('m.room.join_rules', '', { join_rule: 'invite' }),
      event('m.room.history_visibility', '', { history_visibility: 'shared' }),
      event('m.room.name', '', { name: `Filled ${at}` }),
      event('m.room.member', own, { membership: 'invite' }),
      event('m.room.member', own, { membership: 'join' }, own),
    ];
    const said = at === 0 ? many : 3;
    for (let n = 1; n <= said; n += 1) {
      // Runs of three, of lengths as people write.
      const body = `Message ${n}. ${'The gate of the second hall opens later. '.repeat(n % 5)}`;
      list.push(event('m.room.message', null, { msgtype: 'm.text', body }, n % 6 < 3 ? other : own));
    }
    for (let from = 0; from < list.length; from += BATCH) await events.add(db, list.slice(from, from + BATCH));
  }
  await settings.set('position', String(pos));
}
