import type { Asked, Router } from '../http/createRouter.ts';
import { badJson, forbidden, MatrixFault, notFound } from '../http/MatrixFault.ts';
import type { Invitees } from '../live/invitees.ts';
import type { Room } from '../live/Room.ts';
import { type Content, type Membership, textOf } from '../rules/Event.ts';
import { splitId } from '../rules/ids.ts';
import type { DataStore } from '../store/dataStore.ts';
import type { RoomPorts } from './roomRoutes.ts';

const V3 = '/_matrix/client/v3';

/** Coming, going, inviting, removing. MSG-015 */
export function addMemberRoutes(
  router: Router,
  ports: RoomPorts & { data: DataStore; forgotten: Map<string, Set<string>>; personAt: Invitees },
): void {
  const { rooms, people, data, forgotten, limit, personAt } = ports;
  /** Whom an invitation is for: a user, or whoever has an address. MSG-016 */
  const invited = (by: string, body: Content): string => {
    const medium = textOf(body, 'medium');
    if (medium === '') return textOf(body, 'user_id');
    limit.write(by);
    const found = personAt(by, medium, textOf(body, 'address'));
    if (found === null) throw new MatrixFault(404, 'M_THREEPID_NOT_FOUND', 'Nobody here has this address.');
    return found;
  };
  const find = (idOrAlias: string): Room => {
    const isAlias = idOrAlias.startsWith('#');
    const room = rooms.get(isAlias ? (rooms.alias(idOrAlias)?.roomId ?? '') : idOrAlias);
    if (room) return room;
    throw isAlias ? notFound('there is no such alias') : forbidden('not invited to the room');
  };
  const set = async (asked: Asked, room: Room, target: string, membership: Membership, more: Content = {}) => {
    limit.write(asked.device.mxid);
    const reason = asked.body['reason'];
    const content = { ...more, membership, ...(typeof reason === 'string' && { reason }) };
    const wanted = { type: 'm.room.member', stateKey: target, sender: asked.device.mxid, content };
    await rooms.send(room, wanted, null, async (tx) => {
      if (membership === 'join' || membership === 'invite') await data.remember(tx, target, room.id);
    });
    if (membership === 'join' || membership === 'invite') forgotten.get(target)?.delete(room.id);
  };
  const join = async (asked: Asked, idOrAlias: string): Promise<Content> => {
    const room = find(idOrAlias);
    const { mxid } = asked.device;
    if (room.membershipOf(mxid) !== 'join') await set(asked, room, mxid, 'join');
    return { room_id: room.id };
  };
  router.on('POST', `${V3}/join/{room}`, (asked) => join(asked, asked.params['room'] ?? ''));
  router.on('POST', `${V3}/rooms/{room}/join`, (asked) => join(asked, asked.params['room'] ?? ''));
  router.on('POST', `${V3}/rooms/{room}/leave`, async (asked) => {
    const room = find(asked.params['room'] ?? '');
    if (room.membershipOf(asked.device.mxid) !== 'leave') await set(asked, room, asked.device.mxid, 'leave');
    return {};
  });
  router.on('POST', `${V3}/rooms/{room}/forget`, async ({ device, params }) => {
    const room = find(params['room'] ?? '');
    const is = room.membershipOf(device.mxid);
    if (is !== 'leave' && is !== 'ban') throw badJson('leave the room first');
    await data.forget(device.mxid, room.id);
    const own = forgotten.get(device.mxid) ?? new Set();
    forgotten.set(device.mxid, own.add(room.id));
    return {};
  });
  const acts = { invite: 'invite', kick: 'leave', ban: 'ban', unban: 'leave' } as const;
  for (const [act, membership] of Object.entries(acts) as [keyof typeof acts, Membership][])
    router.on('POST', `${V3}/rooms/{room}/${act}`, async (asked) => {
      const room = find(asked.params['room'] ?? '');
      const { mxid } = asked.device;
      const target = act === 'invite' ? invited(mxid, asked.body) : textOf(asked.body, 'user_id');
      if (!splitId('@', target)) throw badJson('user_id is wanted');
      if (act === 'invite' && !people.isThere(target)) throw notFound('there is no such user');
      const is = room.membershipOf(target);
      if (act === 'unban' && is !== 'ban') throw forbidden('is not banned');
      if (act === 'kick' && is === 'ban') throw forbidden('is banned already');
      const isSame = act === 'invite' && is === 'invite';
      const more = isSame ? (room.state('m.room.member', target) ?? {}) : {};
      await set(asked, room, target, membership, more);
      return {};
    });
}
