import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

/** What a room is once it is made, and what is read in it. */
let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());

const stateOf = async (room: string, type: string, by = ines) => {
  const { status, errcode, error, ...content } = await by.ask('GET', `/rooms/${room}/state/${type}`);
  return errcode ?? content;
};
const put = async (by: MatrixDevice, room: string, type: string, content: object) =>
  (await by.ask('PUT', `/rooms/${room}/state/${type}`, content)).status;

test('[MSG-009] a room in the list says what it is, and is found by its name, topic or alias', async () => {
  const visible = {
    type: 'm.room.history_visibility',
    state_key: '',
    content: { history_visibility: 'world_readable' },
  };
  const wish = { visibility: 'public', name: 'Lunch', topic: 'Where we eat', room_alias_name: 'compublic_food' };
  const room = await world.room(ines, [tomas], { ...wish, initial_state: [visible] });
  const plain = await world.room(ines, [], { visibility: 'public' });
  const find = async (term: string) => {
    const { chunk } = await tomas.ask('POST', '/publicRooms', { filter: { generic_search_term: term } });
    return (chunk as Answer[]).filter(({ room_id: id }) => id === room || id === plain);
  };
  const food = {
    ...{ room_id: room, name: 'Lunch', topic: 'Where we eat', canonical_alias: '#compublic_food:ringside.local' },
    ...{ join_rule: 'public', num_joined_members: 2, world_readable: true, guest_can_join: false },
  };
  for (const term of ['LUNCH', 'we eat', '_food']) expect(await find(term), term).toEqual([food]);
  const bare = { room_id: plain, join_rule: 'public', num_joined_members: 1, world_readable: false };
  expect(await find('')).toEqual([food, { ...bare, guest_can_join: false }]);
  expect(await stateOf(room, 'm.room.canonical_alias')).toEqual({ alias: food.canonical_alias });
});

test('a preset decides who comes in and who is an administrator from the start; without one it is by the list', async () => {
  const made = async (wish: object) => {
    const room = await world.room(ines, [tomas], wish);
    const { users } = await stateOf(room, 'm.room.power_levels');
    return [(await stateOf(room, 'm.room.join_rules'))['join_rule'], users[tomas.id] ?? 0, users[ines.id]];
  };
  expect(await made({})).toEqual(['invite', 0, 100]);
  expect(await made({ visibility: 'public' })).toEqual(['public', 0, 100]);
  expect(await made({ preset: 'public_chat' })).toEqual(['public', 0, 100]);
  expect(await made({ preset: 'private_chat', visibility: 'public' })).toEqual(['invite', 0, 100]);
  expect(await made({ preset: 'trusted_private_chat' })).toEqual(['invite', 100, 100]);
});

test('[MSG-011] of a new room a moderator changes name and topic, an administrator alone who reads it, its keys and rights', async () => {
  const room = await world.room(ines, [tomas]);
  const levels = await stateOf(room, 'm.room.power_levels');
  const users = { ...levels['users'], [tomas.id]: 50 };
  expect(await put(tomas, room, 'm.room.name', { name: 'Mine' })).toBe(403);
  await put(ines, room, 'm.room.power_levels', { ...levels, users });
  const tries: [string, object, number][] = [
    ...([
      ['m.room.name', { name: 'Rota' }, 200],
      ['m.room.topic', { topic: 'Who when' }, 200],
      ['m.room.history_visibility', { history_visibility: 'joined' }, 403],
      ['m.room.encryption', { algorithm: 'm.megolm.v1.aes-sha2' }, 403],
      ['m.room.power_levels', { ...levels, users: { ...users, '@sofia:ringside.local': 50 } }, 403],
      ['m.room.tombstone', { body: 'moved', replacement_room: '!other:x' }, 403],
    ] as [string, object, number][]),
  ];
  for (const [type, content, status] of tries)
    expect([type, await put(tomas, room, type, content)]).toEqual([type, status]);
});

test('what is no room is not made: another version, an odd name, people whom nobody knows', async () => {
  const made = async (wish: object) => {
    const { status, errcode } = await ines.ask('POST', '/createRoom', wish);
    return errcode ?? status;
  };
  expect(await made({ room_version: '10' })).toBe(200);
  expect(await made({ room_version: '6' })).toBe('M_UNSUPPORTED_ROOM_VERSION');
  for (const wish of [{ room_version: 10 }, { name: 1 }, { topic: [] }, { room_alias_name: {} }, { preset: 'odd' }])
    expect([wish, await made(wish)]).toEqual([wish, 'M_BAD_JSON']);
  expect(await made({ initial_state: [{ content: {} }] })).toBe('M_BAD_JSON');
  expect(await made({ room_alias_name: 'a b:c' })).toBe('M_INVALID_PARAM');
  expect(await made({ invite: ['@nobody:ringside.local'] })).toBe('M_NOT_FOUND');
  await world.room(ines, [], { room_alias_name: 'taken' });
  expect(await made({ room_alias_name: 'taken' })).toBe('M_ROOM_IN_USE');
});

test('nobody has read less than they had; one who reads in private tells the others nothing of it', async () => {
  const room = await world.room(ines, [tomas]);
  const [first, second] = [(await ines.send(room, '1'))['event_id'], (await ines.send(room, '2'))['event_id']];
  await Promise.all([ines.sync(), tomas.sync()]);
  const read = (type: string, id: string, body: object = {}) =>
    tomas.ask('POST', `/rooms/${room}/receipt/${type}/${id}`, body);
  const heard = async (by: MatrixDevice) =>
    ((await by.sync())['rooms'].join[room]?.ephemeral.events ?? []).flatMap(({ content }: Answer) =>
      Object.entries(content).flatMap(([id, types]) => Object.keys(types as object).map((type) => `${type} ${id}`)),
    );
  await read('m.read.private', first);
  expect([await heard(ines), await heard(tomas)]).toEqual([[], [`m.read.private ${first}`]]);
  await read('m.read', second);
  expect(await heard(ines)).toEqual([`m.read ${second}`]);
  await read('m.read', first);
  expect(await heard(ines)).toEqual([]);
  for (const [type, body] of [
    ['m.seen', {}],
    ['m.read', { thread_id: '' }],
    ['m.read', { thread_id: 1 }],
  ] as const)
    expect((await read(type, second, body)).status).toBe(400);
});
