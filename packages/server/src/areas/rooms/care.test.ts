import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
let sofia: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas, sofia] = [await world.signIn('ines'), await world.signIn('tomas'), await world.signIn('sofia')];
});
afterAll(() => world.bench.close());

const at = (room: string, path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
const membership = async (room: string, whom: MatrixDevice) =>
  (await ines.ask('GET', at(room, `state/m.room.member/${whom.id}`)))['membership'];
const destroy = (by: MatrixDevice, room: string) =>
  by.ask('POST', `/_matrix/client/unstable/ringside/rooms/${encodeURIComponent(room)}/destroy`, {});

test('[MSG-016] an invitation is for a user, for whoever has an e-mail address, or for the colleague that a contact is', async () => {
  const { company } = world.bench.platform;
  await company.change({ user: 'sofia', set: { login: 'sofia.okafor@brightwater.example' } });
  const token = await world.bench.signIn('ines');
  const contact = async (by: string, displayName: string, number: string): Promise<string> => {
    const { body } = await world.bench.ask('/v1/user/UserContact', { token: by, body: { displayName, number } });
    return (body as { contactId: string }).contactId;
  };
  const [colleague, stranger] = [
    await contact(token, 'Paul, dock 2', '2301'),
    await contact(token, 'Dana', '+33123456789'),
  ];
  const others = await contact(await world.bench.signIn('tomas'), 'Priya', '2140');
  const room = await world.room(ines, []);
  const invite = async (body: object) => {
    const { status, errcode } = await ines.ask('POST', at(room, 'invite'), body);
    return errcode ?? status;
  };
  const email = (address: string) => ({ medium: 'email', id_server: '', address });
  const book = (address: string) => ({ medium: 'ringside.contact', id_server: '', address });
  expect(await invite(email('Sofia.Okafor@Brightwater.example'))).toBe(200);
  expect(await membership(room, sofia)).toBe('invite');
  expect(await invite(book(colleague))).toBe(200);
  expect((await ines.ask('GET', at(room, 'state/m.room.member/@paul:ringside.local')))['membership']).toBe('invite');
  const nobody = [email('nobody@brightwater.example'), email('tomas'), book(stranger), book(others), book('none')];
  for (const one of [...nobody, { medium: 'msisdn', address: '2301' }])
    expect(await invite(one)).toBe('M_THREEPID_NOT_FOUND');
  // Whom no directory has is not found by an address either.
  const extension = company.extensionOf('paul')?.id ?? '';
  await ines.ask('POST', at(room, 'kick'), { user_id: '@paul:ringside.local' });
  await company.change({ extension, set: { isHidden: true } });
  expect(await invite(book(colleague))).toBe('M_THREEPID_NOT_FOUND');
  await company.change({ extension, set: { isHidden: false } });
});

test('[PROMPT-022] a room is deleted by its only administrator, or by whoever made it; an equal removes no equal in this way', async () => {
  const users = { [ines.id]: 100, [tomas.id]: 100, [sofia.id]: 50 };
  const wish = {
    power_level_content_override: { users },
    preset: 'public_chat',
    visibility: 'public',
    room_alias_name: 'compublic_gone',
  };
  const room = await world.room(ines, [tomas, sofia], wish);
  const other = await world.room(ines, [tomas, sofia], { power_level_content_override: { users } });
  const refused = { status: 403, errcode: 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED' };
  expect(await destroy(tomas, room)).toMatchObject(refused);
  expect(await destroy(sofia, room)).toMatchObject(refused);
  expect((await destroy(await world.signIn('yuki'), room))['errcode']).toBe('M_FORBIDDEN');
  const { event_id } = await ines.send(room, 'soon nobody knows');
  await tomas.sync();
  expect((await destroy(ines, room)).status).toBe(200);
  const { leave } = (await tomas.sync())['rooms'];
  expect(leave[room].timeline.events.map((one: Answer) => one['content'].membership)).toContain('leave');
  const later = [
    ...[tomas.ask('POST', `/join/${encodeURIComponent(room)}`, {}), ines.ask('POST', at(room, 'join'), {})],
    ...[ines.ask('POST', at(room, 'invite'), { user_id: ines.id }), destroy(ines, room)],
    ...[sofia.send(room, 'still here'), ines.ask('GET', at(room, `event/${event_id}`))],
    ines.ask('GET', `/directory/room/${encodeURIComponent('#compublic_gone:ringside.local')}`),
  ];
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 404]);
  expect(JSON.stringify(await tomas.ask('GET', '/publicRooms'))).not.toContain(room);
  expect(JSON.stringify(await tomas.ask('GET', at(room, 'messages?dir=b&limit=50')))).not.toContain('soon nobody');
  // Whoever made it has left: of two administrators neither, and then the one that is left.
  await ines.ask('POST', at(other, 'leave'), {});
  expect((await destroy(tomas, other)).status).toBe(200);
});

test('encryption is neither switched off again nor made another', async () => {
  const room = await world.room(ines, [tomas]);
  const set = async (content: object) => (await ines.ask('PUT', at(room, 'state/m.room.encryption'), content)).status;
  const megolm = { algorithm: 'm.megolm.v1.aes-sha2' };
  expect(await set({})).toBe(403);
  expect(await set(megolm)).toBe(200);
  const tries = [{}, { algorithm: '' }, { algorithm: 'none' }, { algorithm: null }];
  for (const content of tries) expect(await set(content)).toBe(403);
  expect(await set({ ...megolm, rotation_period_msgs: 50 })).toBe(200);
});

test('[MSG-009] a room that is for invited people is in no list, also if it was listed', async () => {
  const room = await world.room(ines, [], { preset: 'public_chat', visibility: 'public', name: 'Docks' });
  const found = async () => JSON.stringify(await tomas.ask('POST', '/publicRooms', {})).includes(room);
  expect(await found()).toBe(true);
  await ines.ask('PUT', at(room, 'state/m.room.join_rules'), { join_rule: 'invite' });
  expect(await found()).toBe(false);
});

test('[MSG-008] whoever comes into an open room knows its name and topic, also where its history is not theirs to read', async () => {
  const state = { type: 'm.room.history_visibility', state_key: '', content: { history_visibility: 'invited' } };
  const wish = { preset: 'public_chat', name: 'Lunch', topic: 'Where we eat', initial_state: [state] };
  const room = await world.room(ines, [], wish);
  await ines.send(room, 'before');
  await tomas.sync();
  await tomas.ask('POST', at(room, 'join'), {});
  const joined = (await tomas.sync())['rooms'].join[room];
  const all = [...joined.state.events, ...joined.timeline.events] as Answer[];
  const content = (type: string) => all.findLast((one) => one['type'] === type)?.['content'];
  expect([content('m.room.name'), content('m.room.topic')]).toEqual([
    { name: 'Lunch' },
    { topic: 'Where we eat', 'm.topic': { 'm.text': [{ body: 'Where we eat' }] } },
  ]);
  expect([joined.timeline.limited, JSON.stringify(all).includes('before')]).toEqual([true, false]);
});

test('[MSG-008] members of a room, and nobody else, learn by which numbers the others are called, as the directory has them', async () => {
  const { company } = world.bench.platform;
  const room = await world.room(ines, [tomas, sofia]);
  await ines.ask('POST', at(room, 'invite'), { user_id: '@paul:ringside.local' });
  const numbers = async (by: MatrixDevice) => {
    const path = `/_matrix/client/unstable/ringside/rooms/${encodeURIComponent(room)}/numbers`;
    const { errcode, numbers: its } = await by.ask('GET', path);
    return errcode ?? its;
  };
  const of = (login: string) => company.extensionOf(login);
  const [first, second] = [of('tomas')?.number, of('sofia')?.number];
  expect(first).toMatch(/^\d+$/);
  expect(await numbers(ines)).toEqual({ [tomas.id]: first, [sofia.id]: second });
  expect(await numbers(await world.signIn('yuki'))).toBe('M_FORBIDDEN');
  const extension = of('tomas')?.id ?? '';
  await company.change({ extension, set: { isHidden: true } });
  expect(await numbers(ines)).toEqual({ [sofia.id]: second });
  await company.change({ extension, set: { isHidden: false } });
  await sofia.ask('POST', at(room, 'leave'), {});
  expect(await numbers(ines)).toEqual({ [tomas.id]: first });
  expect(await numbers(sofia)).toBe('M_FORBIDDEN');
});
