import { ClientEvent, type MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Method } from 'matrix-js-sdk/lib/http-api/index.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { codeOf } from '../engine/faults.ts';
import { ENCRYPTION } from '../rules/createRoom.ts';
import type { PowerLevels } from '../rules/levels.ts';
import { roomKindOf } from '../rules/roomKinds.ts';
import { RETENTION, retentionOf } from '../rules/talk/retention.ts';
import type { FoundRoom, Invitee, NotInvited, Rights, RoomChange } from './RoomCare.ts';
import { withLevel, withRights } from './rights.ts';

/** What the server was asked for is heard back within this time, in milliseconds, or is not waited for. */
const HEARD_MS = 5000;
/** Rooms that are found at once. */
const FOUND = 50;
const OWN = '/_matrix/client/unstable/ringside';

interface Numbers {
  numbers: Readonly<Record<string, string>>;
}

const path = (...parts: string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/**
 * What is done to a room as a whole. Rejects with what the homeserver said.
 *
 * @param tellNow says what the list of rooms is, at once
 */
export function careActs(client: MatrixClient, roomOf: (roomId: string) => Room, tellNow: () => void) {
  const post = (to: string, body: object, more = {}) =>
    client.http.authedRequest('POST' as Method, to, undefined, body, more);
  /** The levels as the server has them: what was changed on another device is not undone. */
  const levelsNow = async (roomId: string) =>
    (await client.getStateEvent(roomId, 'm.room.power_levels', '')) as PowerLevels;
  /** Until this client has heard of what was done: what it writes next is encrypted for whoever is in the room by then. */
  const heard = (isTrue: () => boolean): Promise<void> =>
    new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isTrue()) return;
        clearTimeout(timer);
        client.off(ClientEvent.Sync, look);
        resolve();
      };
      const timer = setTimeout(() => {
        client.off(ClientEvent.Sync, look);
        resolve();
      }, HEARD_MS);
      client.on(ClientEvent.Sync, look);
      look();
    }).then(tellNow);
  /** Sets a piece of the state, and waits until this client has it: what is shown is not for a moment what it was before. */
  const state = async (roomId: string, type: string, content: object): Promise<void> => {
    const { event_id: id } = await client.sendStateEvent(roomId, type as never, content as never);
    await heard(() => client.getRoom(roomId)?.currentState.getStateEvents(type, '')?.getId() === id);
  };
  const out = async (roomId: string, userId: string, act: 'kick' | 'ban'): Promise<null> => {
    await client[act](roomId, userId);
    const is = () => client.getRoom(roomId)?.getMember(userId)?.membership;
    await heard(() => is() !== 'join' && is() !== 'invite');
    return null;
  };
  const bodyOf = (who: Invitee): object => {
    if (who.type === 'user') return { user_id: who.userId };
    const is = who.type === 'email' ? { medium: 'email', address: who.email } : null;
    return {
      id_server: '',
      ...(is ?? { medium: 'ringside.contact', address: (who as { contactId: string }).contactId }),
    };
  };

  return {
    async setRoom(roomId: string, change: RoomChange): Promise<null> {
      const { name, topic, joinRule, visibility, isEncrypted, keepDays } = change;
      if (name !== undefined) await state(roomId, 'm.room.name', { name });
      if (topic !== undefined) await state(roomId, 'm.room.topic', { topic });
      if (visibility !== undefined)
        await state(roomId, 'm.room.history_visibility', { history_visibility: visibility });
      if (isEncrypted) await state(roomId, 'm.room.encryption', ENCRYPTION);
      if (keepDays !== undefined) await state(roomId, RETENTION, retentionOf(keepDays));
      if (joinRule !== undefined) {
        await state(roomId, 'm.room.join_rules', { join_rule: joinRule });
        // Whoever may come in finds it, and nobody else does.
        await client.setRoomDirectoryVisibility(roomId, (joinRule === 'public' ? 'public' : 'private') as never);
      }
      return null;
    },
    async setRights(roomId: string, rights: Partial<Rights>): Promise<null> {
      const room = roomOf(roomId);
      await room.loadMembersIfNeeded();
      const present = [...room.getMembersWithMembership('join'), ...room.getMembersWithMembership('invite')];
      const ids = present.map(({ userId }) => userId);
      await state(roomId, 'm.room.power_levels', withRights(await levelsNow(roomId), rights, ids));
      return null;
    },
    async setLevel(roomId: string, userId: string, level: number): Promise<null> {
      await state(roomId, 'm.room.power_levels', withLevel(await levelsNow(roomId), userId, level));
      return null;
    },
    /** One by one: who cannot be invited stops nobody else. MSG-016 */
    async invite(roomId: string, people: readonly Invitee[]): Promise<readonly NotInvited[]> {
      const not: NotInvited[] = [];
      for (const who of people)
        await post(path('rooms', roomId, 'invite'), bodyOf(who)).catch((error: unknown) => {
          not.push({ who, code: codeOf(error) });
        });
      return not;
    },
    remove: (roomId: string, userId: string) => out(roomId, userId, 'kick'),
    keepOut: (roomId: string, userId: string) => out(roomId, userId, 'ban'),
    async letIn(roomId: string, userId: string): Promise<null> {
      await client.unban(roomId, userId);
      return null;
    },
    async destroy(roomId: string): Promise<null> {
      await post(path('rooms', roomId, 'destroy'), {}, { prefix: OWN });
      await heard(() => client.getRoom(roomId)?.getMyMembership() !== 'join');
      return null;
    },
    async findRooms(text: string): Promise<readonly FoundRoom[]> {
      const filter = { generic_search_term: text };
      const { chunk } = await client.publicRooms({ limit: FOUND, ...(text && { filter }) });
      return chunk.map((one) => ({
        ...{ id: one.room_id, name: one.name ?? '', topic: one.topic ?? '', members: one.num_joined_members },
        kind: roomKindOf(one.canonical_alias),
      }));
    },
    async numbers(roomId: string): Promise<Readonly<Record<string, string>>> {
      const to = path('rooms', roomId, 'numbers');
      const own = { prefix: OWN };
      return (await client.http.authedRequest<Numbers>('GET' as Method, to, undefined, undefined, own)).numbers;
    },
    async join(roomId: string): Promise<null> {
      await client.joinRoom(roomId);
      // Not what the SDK takes for granted: the room as the homeserver has it, up to the user's own coming in.
      await heard(() => client.getRoom(roomId)?.getMember(client.getSafeUserId())?.membership === 'join');
      return null;
    },
  };
}
