import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGivenMembers } from './sync/givenMembers.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

/** What rooms say of people: who they are called, how they are, and each once. */
let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
let yuki: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas, yuki] = [await world.signIn('ines'), await world.signIn('tomas'), await world.signIn('yuki')];
});
afterAll(() => world.bench.close());

const lazy = (more: object = {}) => {
  const filter = { room: { state: { lazy_load_members: true, ...more }, timeline: { limit: 2 } } };
  return `timeout=0&filter=${encodeURIComponent(JSON.stringify(filter))}`;
};
const membersIn = (answer: Answer, room: string): string[] =>
  (answer['rooms'].join[room]?.state.events ?? [])
    .filter(({ type }: Answer) => type === 'm.room.member')
    .map(({ state_key: who, content }: Answer) => `${who.split(/[@:]/)[1]} ${content.membership}`)
    .toSorted();
const statusesIn = (answer: Answer): Record<string, string> =>
  Object.fromEntries(answer['presence'].events.map((one: Answer) => [one['sender'], one['content'].presence]));

test('members who load lazily come with their first message, once; whoever came or left in a gap comes with it', async () => {
  const room = await world.room(ines, [tomas, yuki]);
  for (const text of ['1', '2']) await tomas.send(room, text);
  const again = await world.signIn('ines');
  expect(membersIn(await again.sync(lazy()), room)).toEqual(['ines join', 'tomas join']);
  await tomas.send(room, '3');
  expect(membersIn(await again.sync(lazy()), room)).toEqual([]);
  await tomas.send(room, '4');
  expect(membersIn(await again.sync(lazy({ include_redundant_members: true })), room)).toEqual(['tomas join']);
  await yuki.ask('POST', `/rooms/${room}/leave`, {});
  for (const text of ['5', '6', '7']) await tomas.send(room, text);
  expect(membersIn(await again.sync(lazy()), room)).toEqual(expect.arrayContaining(['yuki leave']));
});

test('what was in an answer counts as given once the client asks with its token, and not when it goes on from an older one', () => {
  const members = createGivenMembers();
  const ask = (since: string | null, next: string, gives: string[] = []) => {
    const given = members.begin('device', since);
    const known = ['a', 'b'].filter(given.has);
    for (const one of gives) given.add(one);
    given.answered(next);
    return known;
  };
  expect([ask(null, 's1', ['a']), ask('s1', 's2', ['b'])]).toEqual([[], ['a']]);
  // The answer was lost: the same question once more.
  expect([ask('s1', 's3', ['b']), ask('s3', 's4')]).toEqual([['a'], ['a', 'b']]);
  expect([ask('s1', 's5'), ask('s5', 's6')]).toEqual([[], []]);
  expect(members.begin('another', 's1').has('a')).toBe(false);
});

test('who is called otherwise is so in every room that they are in, and in none that they have left', async () => {
  const [room, left] = [await world.room(ines, [tomas]), await world.room(ines, [tomas])];
  await tomas.ask('POST', `/rooms/${left}/leave`, {});
  const nameIn = async (id: string) =>
    (await ines.ask('GET', `/rooms/${id}/state/m.room.member/${encodeURIComponent(tomas.id)}`))['displayname'];
  const { company } = world.bench.platform;
  const user = company.userByLogin('tomas');
  const before = await nameIn(left);
  await company.change({ user: user?.id ?? '', set: { displayName: 'Tomas L. Berg' } });
  await until('the new name in the room', async () => (await nameIn(room)) === 'Tomas L. Berg');
  expect(await nameIn(left)).toBe(before);
  const { chunk } = await ines.ask('GET', `/rooms/${room}/messages?dir=b&limit=5`);
  expect(chunk.filter(({ type }: Answer) => type === 'm.room.member')).toHaveLength(3);
});

test('[PRES-008] [PRES-009] [PRES-010] the presence of the product is published to those who share a room, when it is another', async () => {
  await world.room(ines, [tomas]);
  expect(statusesIn(await ines.sync())).toMatchObject({ [tomas.id]: 'online' });
  expect(statusesIn(await ines.sync())).toEqual({});
  const session = await world.bench.signIn('tomas');
  const say = (state: string, message = '') =>
    world.bench.ask('/v1/user/Presence', {
      token: session,
      method: 'PUT',
      body: { state, message, end: { after: 'never' } },
    });
  // Another text for the status of before, as the server has found it when it began.
  await say('available', 'at dock 2');
  expect(statusesIn(await ines.sync())).toEqual({});
  const waiting = ines.sync('timeout=10000');
  expect((await say('lunch')).status).toBe(200);
  expect(statusesIn(await waiting)).toEqual({ [tomas.id]: 'unavailable' });
  // Another word for the same: nobody hears of it.
  await say('holidays');
  expect(statusesIn(await ines.sync())).toEqual({});
  expect(await ines.ask('GET', `/presence/${tomas.id}/status`)).toMatchObject({ presence: 'unavailable' });
  expect(await ines.ask('GET', '/presence/@nobody:ringside.local/status')).toMatchObject({ status: 404 });
  // Whoever comes near later hears of it then.
  await yuki.sync();
  await world.room(ines, [yuki, tomas]);
  expect(statusesIn(await yuki.sync())).toMatchObject({ [tomas.id]: 'unavailable', [ines.id]: 'online' });
  const none = { presence: { not_types: ['m.presence'] } };
  const quiet = await yuki.ask('GET', `/sync?filter=${encodeURIComponent(JSON.stringify(none))}`);
  expect(quiet['presence'].events).toEqual([]);
});

test('whoever may not read a room does not learn whether it has an event, and no event is deleted by way of another room', async () => {
  const [room, other] = [await world.room(ines, []), await world.room(tomas, [])];
  const { event_id: id } = await ines.send(room, 'hidden');
  for (const one of [id, '$none'])
    expect(await tomas.ask('GET', `/rooms/${room}/event/${encodeURIComponent(one)}`)).toMatchObject({
      ...{ status: 404, errcode: 'M_NOT_FOUND' },
    });
  const redact = (event: string) => tomas.ask('PUT', `/rooms/${other}/redact/${encodeURIComponent(event)}/t`, {});
  expect([(await redact(id)).status, (await redact('$none')).status]).toEqual([400, 404]);
  expect(await ines.ask('GET', `/rooms/${room}/event/${encodeURIComponent(id)}`)).toMatchObject({ status: 200 });
});

test('a list of rooms goes on by its own tokens alone', async () => {
  const search = (since: unknown) => ines.ask('POST', '/publicRooms', { limit: 1, since });
  for (const n of [1, 2])
    await world.room(ines, [], { preset: 'public_chat', visibility: 'public', name: `Open ${n}` });
  const first = await search(null);
  const second = await search(first['next_batch']);
  expect([second.status, second['chunk'][0].room_id === first['chunk'][0].room_id]).toEqual([200, false]);
  expect([(await search(1)).status, (await search('x')).status, (await search('1')).status]).toEqual([400, 400, 400]);
  expect((await search(second['prev_batch']))['chunk']).toEqual(first['chunk']);
});
