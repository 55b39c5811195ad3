import type { Router } from '../http/createRouter.ts';
import { badJson, forbidden, invalid, MatrixFault, notFound } from '../http/MatrixFault.ts';
import { there } from '../http/shapes.ts';
import type { Room } from '../live/Room.ts';
import { levelIn } from '../rules/authorise.ts';
import { type Content, part, textOf } from '../rules/Event.ts';
import { limitOf } from '../rules/filters.ts';
import { splitId } from '../rules/ids.ts';
import { levelToSend } from '../rules/levels.ts';
import type { Status } from '../rules/status.ts';
import type { RoomPorts } from './roomRoutes.ts';

const V3 = '/_matrix/client/v3';
/** People that a search gives at most. */
const MAX_PEOPLE = 50;

const publicRoom = (room: Room): Content => {
  const of = (type: string, name: string): string | undefined => textOf(room.state(type), name) || undefined;
  return {
    room_id: room.id,
    name: of('m.room.name', 'name'),
    topic: of('m.room.topic', 'topic'),
    canonical_alias: of('m.room.canonical_alias', 'alias'),
    avatar_url: of('m.room.avatar', 'url'),
    join_rule: of('m.room.join_rules', 'join_rule'),
    num_joined_members: room.people('join').length,
    world_readable: of('m.room.history_visibility', 'history_visibility') === 'world_readable',
    guest_can_join: false,
  };
};

/** Aliases, rooms that everybody finds, people of the company. */
export function addDirectoryRoutes(
  router: Router,
  ports: RoomPorts & { mayFind: (mxid: string, by: string) => boolean; statusOf: (mxid: string) => Status },
): void {
  const { rooms, people, serverName, mayFind, statusOf } = ports;
  const alias = `${V3}/directory/room/{alias}`;
  // Clients of others ask these two without a token, as the specification has it: it says that there is such a name, and opens nothing.
  router.open('GET', alias, ({ params }) => {
    const found = there(rooms.alias(params['alias'] ?? ''), 'there is no such alias');
    return { room_id: found.roomId, servers: [serverName] };
  });
  router.on('PUT', alias, async ({ device, params, body }) => {
    const [id = '', roomId] = [params['alias'], textOf(body, 'room_id')];
    if (splitId('#', id)?.server !== serverName) throw invalid('this is no alias of this server');
    const room = rooms.get(roomId);
    if (!room) throw roomId === '' ? badJson('room_id is wanted') : notFound('there is no such room');
    if (room.membershipOf(device.mxid) !== 'join') throw forbidden('not in the room');
    await rooms.addAlias({ alias: id, roomId, creator: device.mxid });
    return {};
  });
  router.on('DELETE', alias, async ({ device, params }) => {
    const found = there(rooms.alias(params['alias'] ?? ''), 'there is no such alias');
    const room = rooms.get(found.roomId);
    const needed = levelToSend(room?.state('m.room.power_levels'), 'm.room.canonical_alias', true);
    const mayDelete =
      room !== null && room.membershipOf(device.mxid) === 'join' && levelIn(room, device.mxid) >= needed;
    if (found.creator !== device.mxid && !mayDelete) throw forbidden('this alias is of another user');
    await rooms.removeAlias(found.alias);
    const main = room?.state('m.room.canonical_alias');
    if (room && mayDelete && textOf(main, 'alias') === found.alias) {
      const { alias: _, ...rest } = main ?? {};
      const wanted = { type: 'm.room.canonical_alias', stateKey: '', sender: device.mxid, content: rest };
      await rooms.send(room, wanted, null);
    }
    return {};
  });

  const listed = `${V3}/directory/list/room/{room}`;
  router.open('GET', listed, ({ params }) => ({
    visibility: there(rooms.get(params['room'] ?? ''), 'there is no such room').isListed ? 'public' : 'private',
  }));
  router.on('PUT', listed, async ({ device, params, body }) => {
    const room = there(rooms.get(params['room'] ?? ''), 'there is no such room');
    const visibility = body['visibility'] ?? 'public';
    if (visibility !== 'public' && visibility !== 'private') throw invalid('visibility is public or private');
    const needed = levelToSend(room.state('m.room.power_levels'), 'm.room.canonical_alias', true);
    const isIn = room.membershipOf(device.mxid) === 'join';
    if (!isIn || levelIn(room, device.mxid) < needed) throw forbidden('your level does not allow that');
    await rooms.setListed(room, visibility === 'public');
    return {};
  });
  const publicRooms = (wish: Content): Content => {
    const term = textOf(part(wish, 'filter'), 'generic_search_term').toLowerCase();
    const limit = limitOf(typeof wish['limit'] === 'string' ? Number(wish['limit']) : wish['limit'], 100);
    const token = wish['since'] ?? '';
    const [, digits] = token === '' ? ['', '0'] : (/^p(\d{1,9})$/.exec(String(token)) ?? []);
    const since = Number(digits);
    if (digits === undefined) throw invalid('since is no token of this server');
    const found = rooms
      .all()
      // A room that nobody enters without an invitation is found by nobody, whatever its list says. MSG-009
      .filter((room) => room.isListed && textOf(room.state('m.room.join_rules'), 'join_rule') === 'public')
      .map(publicRoom)
      .filter((one) =>
        ['name', 'topic', 'canonical_alias'].some((name) => textOf(one, name).toLowerCase().includes(term)),
      )
      .sort((a, b) => Number(b['num_joined_members']) - Number(a['num_joined_members']));
    const end = since + limit;
    return {
      chunk: found.slice(since, end),
      total_room_count_estimate: found.length,
      ...(end < found.length && { next_batch: `p${end}` }),
      ...(since > 0 && { prev_batch: `p${Math.max(0, since - limit)}` }),
    };
  };
  router.on('GET', `${V3}/publicRooms`, ({ query }) => publicRooms(query));
  router.on('POST', `${V3}/publicRooms`, ({ body }) => publicRooms(body));

  router.on('POST', `${V3}/user_directory/search`, ({ device, body }) => {
    const term = body['search_term'];
    if (typeof term !== 'string') throw badJson('search_term is a text');
    const words = folded(term).split(/\s+/).filter(Boolean);
    const limit = Math.min(MAX_PEOPLE, limitOf(body['limit'], 10));
    const found = people
      .all()
      .filter((mxid) => mxid !== device.mxid && people.isThere(mxid) && mayFind(mxid, device.mxid))
      .map((mxid) => ({ user_id: mxid, display_name: people.nameOf(mxid) ?? '' }))
      .filter(({ user_id, display_name }) =>
        words.every((word) => folded(`${display_name} ${user_id}`).includes(word)),
      );
    return { limited: found.length > limit, results: words.length === 0 ? [] : found.slice(0, limit) };
  });

  const name = (mxid: string | undefined): string =>
    there(people.isThere(mxid ?? '') ? people.nameOf(mxid ?? '') : null, 'there is no such user');
  router.on('GET', `${V3}/profile/{user}`, ({ params }) => ({ displayname: name(params['user']) }));
  router.on('GET', `${V3}/profile/{user}/displayname`, ({ params }) => ({ displayname: name(params['user']) }));
  router.on('GET', `${V3}/profile/{user}/avatar_url`, ({ params }) => {
    name(params['user']);
    return {};
  });
  router.on('PUT', `${V3}/profile/{user}/{key}`, () => {
    throw forbidden('names and photos are those of the directory');
  });
  // Presence is what users say in the product; clients that tell theirs are heard and not passed on.
  router.on('PUT', `${V3}/presence/{user}/status`, () => ({}));
  router.on('GET', `${V3}/presence/{user}/status`, ({ params }) => {
    name(params['user']);
    return { presence: statusOf(params['user'] ?? '') };
  });
  router.on('GET', `${V3}/voip/turnServer`, () => ({}));
  router.on('GET', `${V3}/thirdparty/protocols`, () => ({}));
  router.on('GET', `${V3}/account/3pid`, () => ({ threepids: [] }));
  router.on('POST', `${V3}/search`, () => {
    throw new MatrixFault(404, 'M_UNRECOGNIZED', 'Clients search what they have decrypted.');
  });
}

/** Without accents and capitals. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
