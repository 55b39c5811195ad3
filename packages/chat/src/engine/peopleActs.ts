import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { Person } from '../Messaging.ts';
import type { RoomNotice } from '../rules/talk/mentions.ts';
import { codeOf } from './faults.ts';
import { personIn } from './roomRows.ts';
import { readersOf } from './talkParts.ts';

/** Who is in a room, who has read what, and what the user hears of it. Rejects with what the homeserver said. */
export function peopleActs(client: MatrixClient, roomOf: (roomId: string) => Room) {
  const rule = {
    none: (roomId: string) => ({
      kind: 'override',
      body: { actions: [], conditions: [{ kind: 'event_match', key: 'room_id', pattern: roomId }] },
    }),
    mentions: () => ({ kind: 'room', body: { actions: [] } }),
  };
  const remove = async (kind: string, roomId: string): Promise<void> => {
    await client.deletePushRule('global', kind as never, roomId).catch((error: unknown) => {
      // There was none: that is what is wanted.
      if (codeOf(error) !== 'M_NOT_FOUND') throw error;
    });
  };
  return {
    async members(roomId: string): Promise<readonly Person[]> {
      const room = roomOf(roomId);
      await room.loadMembersIfNeeded();
      const others = room.getJoinedMembers().filter(({ userId }) => userId !== client.getSafeUserId());
      return others.map(({ userId }) => personIn(room, userId));
    },
    async readers(roomId: string, eventId: string): Promise<readonly Person[]> {
      const room = roomOf(roomId);
      // Without a connection: those who are known.
      await room.loadMembersIfNeeded().catch(() => undefined);
      return readersOf(room, eventId, client.getSafeUserId());
    },
    /** The new rule stands before the old one goes: there is no moment in which more is heard than was wanted. */
    async setNotice(roomId: string, notice: RoomNotice): Promise<null> {
      const wanted = notice === 'all' ? null : rule[notice](roomId);
      if (wanted) await client.addPushRule('global', wanted.kind as never, roomId, wanted.body as never);
      for (const kind of ['override', 'room']) if (kind !== wanted?.kind) await remove(kind, roomId);
      return null;
    },
  };
}
