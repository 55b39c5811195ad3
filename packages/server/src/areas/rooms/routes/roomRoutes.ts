import type { Router } from '../http/createRouter.ts';
import { badJson, forbidden, invalid, MatrixFault, notFound } from '../http/MatrixFault.ts';
import { joinedRoom, shown } from '../http/shapes.ts';
import type { Device } from '../live/createDevices.ts';
import type { Once } from '../live/createOnce.ts';
import type { People } from '../live/createPeople.ts';
import type { Rooms } from '../live/createRooms.ts';
import type { WriteLimit } from '../live/createWriteLimit.ts';
import type { Room } from '../live/Room.ts';
import { type RoomsPolicy, refusedRoom } from '../rules/config.ts';
import { type Content, membershipOf, part, textOf, textsOf } from '../rules/Event.ts';
import { newRoomId, splitId } from '../rules/ids.ts';
import { firstStateOf, invitedOf, ROOM_VERSION } from '../rules/newRoom.ts';
import { isRetention, RETENTION } from '../rules/retention.ts';
import type { EventStore } from '../store/eventStore.ts';

const V3 = '/_matrix/client/v3';
/** People who are invited at once. */
const MAX_INVITED = 200;
/** Reactions to a message that are looked through for the same. */
const MAX_REACTIONS = 1000;

export interface RoomPorts {
  rooms: Rooms;
  people: People;
  events: EventStore;
  once: Once;
  limit: WriteLimit;
  policy: RoomsPolicy;
  serverName: string;
  now: () => number;
}

/** Rooms: making them, writing into them, their state. */
export function addRoomRoutes(router: Router, ports: RoomPorts): void {
  const { rooms, people, events, limit, once, policy, serverName, now } = ports;

  router.on('POST', `${V3}/createRoom`, async ({ device, body }) => {
    const version = body['room_version'];
    if (version !== undefined && typeof version !== 'string') throw badJson('room_version is a text');
    if (version !== undefined && version !== ROOM_VERSION)
      throw new MatrixFault(400, 'M_UNSUPPORTED_ROOM_VERSION', `Rooms have version ${ROOM_VERSION} here.`);
    for (const name of ['name', 'topic', 'room_alias_name'])
      if (body[name] !== undefined && typeof body[name] !== 'string') throw badJson(`${name} is a text`);
    const refused = refusedRoom(policy, body);
    if (refused !== null) throw forbidden(refused);
    const invited = invitedOf(body).filter((one) => one !== device.mxid);
    if (invited.length > MAX_INVITED) throw invalid('too many people at once');
    for (const one of invited) if (!people.isThere(one)) throw notFound(`there is no user ${one}`);
    const name = textOf(body, 'room_alias_name');
    const alias = name === '' ? null : `#${name}:${serverName}`;
    if (alias !== null && splitId('#', alias)?.server !== serverName) throw invalid('this is no alias of this server');
    const first = firstStateOf(body, { creator: device.mxid, alias, invited });
    if (!first) throw badJson('there is no such preset');
    const id = newRoomId(serverName);
    const list = [...first.before, ...first.after].map((one) => {
      if (one.type === '') throw badJson('a state has a type');
      return { ...one, sender: device.mxid };
    });
    limit.makeRoom(device.mxid);
    await rooms.create(id, list, {
      isListed: body['visibility'] === 'public',
      alias: alias === null ? null : { alias, roomId: id, creator: device.mxid },
    });
    return { room_id: id };
  });

  /** An alias that a room names has to lead to it. */
  const checkAlias = (room: Room, content: Content): void => {
    const main = content['alias'];
    for (const one of [
      ...(typeof main === 'string' && main !== '' ? [main] : []),
      ...textsOf(content, 'alt_aliases'),
    ]) {
      if (!splitId('#', one)) throw invalid(`${one} is no alias`);
      if (rooms.alias(one)?.roomId !== room.id) throw new MatrixFault(400, 'M_BAD_ALIAS', `${one} leads elsewhere.`);
    }
  };
  /** A room of a kind that may not be encrypted does not become so later. MSG-017 */
  const checkEncryption = (room: Room, content: Content): void => {
    for (const alias of rooms.aliasesOf(room.id)) {
      const initial_state = [{ type: 'm.room.encryption', content }];
      const refused = refusedRoom(policy, { room_alias_name: splitId('#', alias)?.name, initial_state });
      if (refused !== null) throw forbidden(refused);
    }
  };
  /** A person reacts to a message once with the same. */
  const checkReaction = async (type: string, sender: string, content: Content): Promise<void> => {
    const { event_id: target, rel_type: relType, key } = part(content, 'm.relates_to');
    if (type !== 'm.reaction' || relType !== 'm.annotation' || typeof target !== 'string') return;
    const all = { from: 0, to: Number.POSITIVE_INFINITY };
    const event = await events.event(target);
    const given = event ? await events.related(event, [all], { type, limit: MAX_REACTIONS, order: 'newest' }) : [];
    if (given.some((one) => one.sender === sender && part(one.content, 'm.relates_to')['key'] === key))
      throw new MatrixFault(400, 'M_DUPLICATE_ANNOTATION', 'This reaction is given already.');
  };

  router.on('PUT', `${V3}/rooms/{room}/send/{type}/{txn}`, ({ device, params, body }) => {
    const [type = '', txnId = ''] = [params['type'], params['txn']];
    return once(device, `send ${params['room']} ${type} ${txnId}`, async (keep) => {
      const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
      limit.write(device.mxid);
      await checkReaction(type, device.mxid, body);
      const wanted = { type, stateKey: null, sender: device.mxid, content: body };
      const by = { deviceId: device.deviceId, txnId };
      const event = await rooms.send(room, wanted, by, (tx, [one]) => keep(tx, { event_id: one?.eventId }));
      return { event_id: event.eventId };
    });
  });
  router.on('PUT', `${V3}/rooms/{room}/redact/{event}/{txn}`, ({ device, params, body }) =>
    once(device, `redact ${params['room']} ${params['event']} ${params['txn']}`, async (keep) => {
      const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
      limit.write(device.mxid);
      const target = await events.event(params['event'] ?? '');
      if (!target) throw notFound('there is no such event');
      if (target.roomId !== room.id) throw invalid('the event is of another room');
      const reason = body['reason'];
      const content = typeof reason === 'string' ? { reason } : {};
      const wanted = {
        type: 'm.room.redaction',
        stateKey: null,
        sender: device.mxid,
        content,
        redacts: target.eventId,
      };
      const by = { deviceId: device.deviceId, txnId: params['txn'] ?? '' };
      const event = await rooms.redact(room, target, wanted, by, (tx, [one]) => keep(tx, { event_id: one?.eventId }));
      return { event_id: event.eventId };
    }),
  );

  const putState = async (
    device: Device,
    params: Readonly<Record<string, string>>,
    body: Content,
  ): Promise<Content> => {
    limit.write(device.mxid);
    const [type = '', stateKey = ''] = [params['type'], params['key'] ?? ''];
    const room = rooms.get(params['room'] ?? '');
    if (!room) throw forbidden('not in the room');
    if (type !== 'm.room.member') joinedRoom(rooms, room.id, device.mxid);
    if (type === 'm.room.canonical_alias') checkAlias(room, body);
    if (type === 'm.room.encryption') checkEncryption(room, body);
    if (type === RETENTION && !isRetention(body)) throw badJson('max_lifetime is whole milliseconds, a day at least');
    if (type === 'm.room.member') {
      if (membershipOf(body) === null) throw badJson('there is no such membership');
      if (!people.isThere(stateKey) && membershipOf(body) === 'invite') throw notFound('there is no such user');
    }
    const wanted = { type, stateKey, sender: device.mxid, content: body };
    return { event_id: (await rooms.send(room, wanted, null)).eventId };
  };
  const state = `${V3}/rooms/{room}/state`;
  router.on('PUT', `${state}/{type}`, ({ device, params, body }) => putState(device, params, body));
  router.on('PUT', `${state}/{type}/{key}`, ({ device, params, body }) => putState(device, params, body));

  /** The state as a user may read it: of one who has left, as it was then. */
  const stateFor = async (roomId: string, mxid: string) => {
    const room = rooms.get(roomId);
    if (!room) throw forbidden('not in the room');
    if (room.membershipOf(mxid) === 'join') return room.events();
    const leave = room.changesOf(mxid).at(-1);
    const wasIn = room.changesOf(mxid).some(({ is }) => is === 'join');
    const isOpen = room.state('m.room.history_visibility')?.['history_visibility'] === 'world_readable';
    if (isOpen) return room.events();
    if (!wasIn || !leave) throw forbidden('not in the room');
    return events.stateAt(room.id, leave.pos + 1);
  };
  const getState = async (device: Device, params: Readonly<Record<string, string>>, format: string | undefined) => {
    const list = await stateFor(params['room'] ?? '', device.mxid);
    const event = list.find((one) => one.type === params['type'] && one.stateKey === (params['key'] ?? ''));
    if (!event) throw notFound('there is no such state');
    return format === 'event' ? shown(event, device, now()) : event.content;
  };
  router.on('GET', `${state}`, async ({ device, params }) =>
    (await stateFor(params['room'] ?? '', device.mxid)).map((event) => shown(event, device, now())),
  );
  router.on('GET', `${state}/{type}`, ({ device, params, query }) => getState(device, params, query['format']));
  router.on('GET', `${state}/{type}/{key}`, ({ device, params, query }) => getState(device, params, query['format']));

  router.on('GET', `${V3}/rooms/{room}/members`, async ({ device, params, query }) => {
    const list = await stateFor(params['room'] ?? '', device.mxid);
    const members = list.filter(({ type, content }) => {
      const is = membershipOf(content);
      const { membership, not_membership: not } = query;
      return (
        type === 'm.room.member' && (membership === undefined || is === membership) && (not === undefined || is !== not)
      );
    });
    return { chunk: members.map((event) => shown(event, device, now())) };
  });
  router.on('GET', `${V3}/rooms/{room}/joined_members`, ({ device, params }) => {
    const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
    const joined = room.people('join').map((mxid) => {
      const name = textOf(room.state('m.room.member', mxid), 'displayname');
      return [mxid, name === '' ? {} : { display_name: name }];
    });
    return { joined: Object.fromEntries(joined) };
  });
  router.on('GET', `${V3}/joined_rooms`, ({ device }) => ({
    joined_rooms: rooms
      .ofPerson(device.mxid)
      .flatMap((room) => (room.membershipOf(device.mxid) === 'join' ? [room.id] : [])),
  }));
  router.on('GET', `${V3}/rooms/{room}/aliases`, ({ device, params }) => ({
    aliases: rooms.aliasesOf(joinedRoom(rooms, params['room'] ?? '', device.mxid).id),
  }));
}
