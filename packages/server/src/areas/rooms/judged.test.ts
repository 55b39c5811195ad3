import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

/** What clients and suites of others found, each in a few lines. */
let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());

const filtered = (by: MatrixDevice, filter: object) =>
  by.ask('GET', `/sync?timeout=0&filter=${encodeURIComponent(JSON.stringify(filter))}`);
const typesOf = (events: Answer[]) => events.map((one) => one['type']);

test('a stranger learns which room has an alias and whether it is listed, as clients ask it, and nothing else', async () => {
  const room = await world.room(ines, [], { room_alias_name: 'judged' });
  const alias = encodeURIComponent('#judged:ringside.local');
  expect(await world.ask(null, 'GET', `/directory/room/${alias}`)).toMatchObject({ status: 200, room_id: room });
  expect(await world.ask(null, 'GET', `/directory/list/room/${room}`)).toMatchObject({ visibility: 'private' });
  for (const [verb, path] of [
    ['PUT', `/directory/room/${alias}`],
    ['DELETE', `/directory/room/${alias}`],
    ['PUT', `/directory/list/room/${room}`],
    ['GET', '/publicRooms'],
    ['GET', `/rooms/${room}/state`],
  ] as const)
    expect([path, (await world.ask(null, verb, path, verb === 'GET' ? undefined : {})).status]).toEqual([path, 401]);
});

test('a new room says who may join and read before what it was wished to be, and each of it once', async () => {
  const wish = { type: 'm.room.history_visibility', state_key: '', content: { history_visibility: 'joined' } };
  const room = await world.room(ines, [], { initial_state: [wish, { type: 'm.own', content: { a: 1 } }] });
  const { chunk } = await ines.ask('GET', `/rooms/${room}/messages?dir=f&limit=20`);
  expect(typesOf(chunk).slice(3)).toEqual([
    ...['m.room.join_rules', 'm.room.history_visibility', 'm.room.guest_access', 'm.own'],
  ]);
  expect(chunk[4]['content']).toEqual({ history_visibility: 'joined' });
});

test('a sync gives no event where none is wanted, and names people only in a room without a name', async () => {
  const [named, plain] = [await world.room(ines, [tomas], { name: 'Rota' }), await world.room(ines, [tomas])];
  const { rooms } = await filtered(ines, { room: { timeline: { limit: 0 }, state: { types: ['m.room.name'] } } });
  expect(rooms.join[named].timeline.events).toEqual([]);
  expect(typesOf(rooms.join[named].state.events)).toEqual(['m.room.name']);
  expect([rooms.join[named].summary['m.heroes'], rooms.join[plain].summary['m.heroes']]).toEqual([
    undefined,
    [tomas.id],
  ]);
  expect((await filtered(ines, { room: { state: { lazy_load_members: 'true' } } })).status).toBe(400);
});

test('a room that was entered and left between two syncs comes whole; one that is left says so unless that is not wanted', async () => {
  const room = await world.room(ines, [], { preset: 'public_chat', name: 'Short' });
  await tomas.sync();
  await tomas.ask('POST', `/join/${room}`, {});
  await tomas.ask('POST', `/rooms/${room}/leave`, {});
  const part = (await tomas.sync())['rooms'].leave[room];
  const all = typesOf([...part.state.events, ...part.timeline.events]);
  expect(all).toEqual(expect.arrayContaining(['m.room.create', 'm.room.name', 'm.room.member']));
  const filter = { room: { include_leave: true, timeline: { types: ['m.room.message'] } } };
  expect((await filtered(tomas, filter))['rooms'].leave[room].timeline.events).toEqual([]);
});

test('keys of a device are whole, a key without a signature comes back as it went, and new devices and names are announced', async () => {
  await world.room(ines, [tomas]);
  const half = { user_id: ines.id, device_id: ines.deviceId };
  expect(await ines.ask('POST', '/keys/upload', { device_keys: half })).toMatchObject({ errcode: 'M_BAD_JSON' });
  await ines.ask('POST', '/keys/upload', { one_time_keys: { 'plain:AAA': 'text' } });
  const claim = { one_time_keys: { [ines.id]: { [ines.deviceId]: 'plain' } } };
  expect((await tomas.ask('POST', '/keys/claim', claim))['one_time_keys'][ines.id]).toEqual({
    [ines.deviceId]: { 'plain:AAA': 'text' },
  });
  const master = { user_id: ines.id, usage: ['master'], keys: { 'ed25519:m': 'm' } };
  await ines.ask('POST', '/keys/device_signing/upload', { master_key: master });
  const query = { device_keys: { [ines.id]: [] } };
  expect((await tomas.ask('POST', '/keys/query', query))['master_keys'][ines.id]).toEqual(master);
  await Promise.all([ines.sync(), tomas.sync()]);
  // whoever waits hears at once
  const waiting = [ines, tomas].map((one) => one.sync('timeout=20000'));
  const other = await world.signIn('ines');
  for (const one of await Promise.all(waiting)) expect(one['device_lists'].changed).toEqual([ines.id]);
  await ines.ask('PUT', `/devices/${other.deviceId}`, { display_name: 'Desk' });
  expect((await tomas.sync())['device_lists'].changed).toEqual([ines.id]);
});

test('of whom a user ignores come neither invitations nor messages, but what changes a room', async () => {
  const room = await world.room(ines, [tomas]);
  await tomas.ask('PUT', `/user/${tomas.id}/account_data/m.ignored_user_list`, { ignored_users: { [ines.id]: {} } });
  await tomas.sync();
  const invited = (await ines.ask('POST', '/createRoom', { invite: [tomas.id] }))['room_id'];
  await ines.send(room, 'not for Tomas');
  await ines.ask('PUT', `/rooms/${room}/state/m.room.topic`, { topic: 'Gate 3' });
  const { rooms } = await tomas.sync();
  expect([rooms.invite[invited], typesOf(rooms.join[room].timeline.events)]).toEqual([undefined, ['m.room.topic']]);
  await tomas.ask('PUT', `/user/${tomas.id}/account_data/m.ignored_user_list`, { ignored_users: {} });
  await ines.send(room, 'again');
  expect(typesOf((await tomas.sync())['rooms'].join[room].timeline.events)).toEqual(['m.room.message']);
});

test('a push rule says what it does and when, in words that there are', async () => {
  const put = async (path: string, body: object) =>
    (await ines.ask('PUT', `/pushrules/global/${path}`, body))['errcode'] ?? 'fine';
  const when = { kind: 'event_match', key: 'type', pattern: 'm.own' };
  expect(await put('override/own', { conditions: [when], actions: ['notify', { set_tweak: 'highlight' }] })).toBe(
    'fine',
  );
  for (const [path, body] of [
    ['override/own', { conditions: [{ key: 'type' }], actions: ['notify'] }],
    ['underride/own', { conditions: 'always', actions: [] }],
    ['content/own', { pattern: '', actions: ['notify'] }],
    ['room/!a:b', {}],
    ['room/!a:b', { actions: ['shout'] }],
    ['sender/@a:b', { actions: [{ value: true }] }],
    ['override/own/actions', { actions: ['shout'] }],
  ] as const)
    expect([path, await put(path, body)]).toEqual([path, 'M_BAD_JSON']);
  expect(await ines.ask('GET', '/pushrules/global/override/own')).toMatchObject({
    conditions: [when],
    actions: ['notify', { set_tweak: 'highlight' }],
  });
});

test('a filter names rooms and people by their ids', async () => {
  const made = async (filter: object) => (await ines.ask('POST', `/user/${ines.id}/filter`, filter)).status;
  const whole = { rooms: ['!a:b'], senders: ['@a:b'], types: ['m.*'] };
  expect(await made({ room: { ...whole, timeline: whole }, presence: { types: ['m.presence'] } })).toBe(200);
  for (const filter of [
    { room: { rooms: 'all' } },
    { room: { timeline: { rooms: ['Rota'] } } },
    { room: { timeline: { senders: ['ines'] } } },
    { room: { state: { types: [0] } } },
    { presence: { not_senders: [null] } },
  ])
    expect([filter, await made(filter)]).toEqual([filter, 400]);
});

test('a filter leaves in whom it names, and leaves out whom it does not want, in a sync and in the history', async () => {
  const room = await world.room(ines, [tomas]);
  for (const [by, text] of [
    [ines, 'from Inès'],
    [tomas, 'from Tomas'],
  ] as const)
    await by.send(room, text);
  const texts = async (filter: object) => {
    const sync = (await filtered(ines, { room: { timeline: filter } }))['rooms'].join[room].timeline.events;
    const path = `/rooms/${room}/messages?dir=f&limit=50&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const pages = (await ines.ask('GET', path))['chunk'];
    return [sync, pages].map((list: Answer[]) => list.flatMap(({ content }) => content.body ?? []).join());
  };
  const [own, others] = ['from Inès', 'from Tomas'];
  expect(await texts({ senders: [ines.id] })).toEqual([own, own]);
  expect(await texts({ not_senders: [ines.id] })).toEqual([others, others]);
  // who is not wanted is out, also where they are named
  expect(await texts({ senders: [ines.id, tomas.id], not_senders: [tomas.id] })).toEqual([own, own]);
  expect(await texts({ senders: [] })).toEqual(['', '']);
  const state = { types: ['m.room.member'], not_senders: [ines.id] };
  const part = (await filtered(ines, { room: { state, timeline: { limit: 1 } } }))['rooms'].join[room];
  expect(part.state.events.map((one: Answer) => one['sender'])).toEqual([tomas.id]);
});

test('an event has whole numbers that every language reads as the same; what a person keeps for themselves may have others', async () => {
  const room = await world.room(ines, []);
  const send = (value: string) => ines.ask('PUT', `/rooms/${room}/send/m.own/n${value}`, `{"in":[{"n":${value}}]}`);
  for (const value of ['9007199254740991', '-9007199254740991', '0'])
    expect([value, (await send(value)).status]).toEqual([value, 200]);
  for (const value of ['9007199254740992', '-9007199254740992', '1.5', '1e400'])
    expect([value, (await send(value))['errcode']]).toEqual([value, 'M_BAD_JSON']);
  expect((await ines.ask('PUT', `/rooms/${room}/state/m.own`, { n: 0.5 }))['errcode']).toBe('M_BAD_JSON');
  expect((await ines.ask('PUT', `/user/${ines.id}/rooms/${room}/tags/u.own`, { order: 0.5 })).status).toBe(200);
});

test('an event of the history says what its reader was in the room then', async () => {
  const room = await world.room(ines, [], { preset: 'public_chat' });
  const before = (await ines.send(room, 'before'))['event_id'];
  await tomas.ask('POST', `/join/${room}`, {});
  const after = (await ines.send(room, 'after'))['event_id'];
  const asked = `/rooms/${room}`;
  const { chunk } = await tomas.ask('GET', `${asked}/messages?dir=b&limit=3`);
  expect(chunk.map((one: Answer) => one['unsigned'].membership)).toEqual(['join', 'join', 'leave']);
  const { rooms } = await tomas.sync();
  const { events } = rooms.join[room].timeline;
  expect(events.slice(-3).map((one: Answer) => one['unsigned'].membership)).toEqual(['leave', 'join', 'join']);
  expect((await tomas.ask('GET', `${asked}/event/${before}`))['unsigned'].membership).toBe('leave');
  expect((await ines.ask('GET', `${asked}/event/${before}`))['unsigned'].membership).toBe('join');
  const around = await tomas.ask('GET', `${asked}/context/${after}`);
  expect([around['event'], around['events_before'][1]].map((one) => one.unsigned.membership)).toEqual([
    'join',
    'leave',
  ]);
});

test('a deletion names what it deletes where rooms of its version have it, and where newer ones do', async () => {
  const room = await world.room(ines, []);
  const { event_id: id } = await ines.send(room, 'wrong');
  const { event_id: deletion } = await ines.ask('PUT', `/rooms/${room}/redact/${id}/r1`, { reason: 'typo' });
  const content = { redacts: id, reason: 'typo' };
  const at = (event: string, by = ines) => by.ask('GET', `/rooms/${room}/event/${event}`);
  expect(await at(deletion)).toMatchObject({ type: 'm.room.redaction', redacts: id, content });
  // by it the device that deleted knows its own deletion again; nobody else has it
  expect((await at(deletion))['unsigned'].transaction_id).toBe('r1');
  expect((await at(deletion, await world.signIn('ines')))['unsigned']).not.toHaveProperty('transaction_id');
  expect((await at(id))['unsigned'].redacted_because).toMatchObject({ event_id: deletion, redacts: id, content });
});
