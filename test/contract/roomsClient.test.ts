import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../packages/chat/src/engine/createEngine.ts';
import { memoryShelf } from '../../packages/chat/src/engine/kept.ts';
import type { MessageRow, Messaging, MessagingState, RoomRow, Talk } from '../../packages/chat/src/Messaging.ts';
import { type TestServer, testServer } from '../../packages/server/src/test/testServer.ts';

/** A request of the client to the homeserver. */
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const open: Messaging[] = [];
/** Sessions of the product by login: signing in again and again is refused. */
const sessions = new Map<string, string>();
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Messaging of a user of the demo company, over the real homeserver, with whatever it asks written down. */
async function person(login: string, shelf = memoryShelf()) {
  const token = sessions.get(login) ?? (await server.signIn(login));
  sessions.set(login, token);
  const asked: Asked[] = [];
  const refuse = { path: null as RegExp | null, status: 503 };
  const watched: typeof fetch = async (resource, init) => {
    const url = new URL(String(resource));
    const body = typeof init?.body === 'string' && init.body !== '' ? JSON.parse(init.body) : {};
    asked.push({
      method: init?.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      body,
    });
    if (refuse.path?.test(url.pathname))
      return refuse.status === 0
        ? Promise.reject(new TypeError('no connection'))
        : Response.json({ errcode: 'M_FORBIDDEN' }, { status: refuse.status });
    return fetch(resource, init);
  };
  const engine = createEngine({ baseUrl: server.origin, shelf, fetch: watched, locks: null, now: () => Date.now() });
  open.push(engine);
  const now = { state: null as MessagingState | null, rooms: [] as readonly RoomRow[], talk: null as Talk | null };
  const states: string[] = [];
  engine.watch((news) => {
    if (news.news === 'state') {
      now.state = news.value;
      states.push(news.value.at);
    } else if (news.news === 'rooms') now.rooms = news.value;
    else now.talk = news.value;
  });
  const signIn = async () => {
    const answer = await fetch(`${server.origin}/v1/rooms/login-token`, {
      method: 'POST',
      headers: { 'X-Application': token },
    });
    return (await answer.json()) as { loginToken: string; userId: string };
  };
  const begin = async () => {
    const { loginToken, userId } = await signIn();
    const done = await engine.open({ loginToken, userId, label: 'Ringside, Chrome on Linux, crm.example' });
    if (done.ok) await until('what the homeserver tells', () => now.state?.at === 'ready');
    return { ...done, userId };
  };
  const texts = () => (now.talk?.rows ?? []).map((row) => ('text' in row ? row.text : '')).filter(Boolean);
  const of = (method: string, path: RegExp) => asked.filter((one) => one.method === method && path.test(one.path));
  return { engine, now, states, asked, refuse, shelf, signIn, begin, texts, of };
}
const room = { kind: 'PRIVATE_EXTENDED', name: 'Rota', topic: '', isEncrypted: true } as const;
const created = async (one: Awaited<ReturnType<typeof person>>, more: object): Promise<string> => {
  const done = await one.engine.create({ ...room, invited: [], ...more });
  if (!done.ok) throw new Error(done.fault.code);
  await until('what the homeserver tells', () => one.now.rooms.some(({ id }) => id === done.value));
  return done.value;
};

test('[MSG-036] [MSG-052] [MSG-053] a device signs in under its name, and asks for ten messages of a room and for half a minute', async () => {
  const ines = await person('ines');
  expect(await ines.begin()).toMatchObject({ ok: true });
  expect(ines.of('POST', /\/login$/)[0]?.body).toMatchObject({
    ...{ type: 'm.login.token', initial_device_display_name: 'Ringside, Chrome on Linux, crm.example' },
  });
  const [first] = ines.of('GET', /\/sync$/);
  expect(JSON.parse(first?.query.get('filter') ?? '{}')).toMatchObject({ room: { timeline: { limit: 10 } } });
  await until('what the homeserver tells', () =>
    ines.of('GET', /\/sync$/).some(({ query }) => query.get('timeout') === '30000'),
  );
});

test('[MSG-037] [MSG-038] [MSG-039] a private room is made as documented, and what is written in it is read by its people alone', async () => {
  const [ines, marc] = await Promise.all([person('ines'), person('marc')]);
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId] });
  const body = ines.of('POST', /\/createRoom$/)[0]?.body ?? {};
  expect(body).toMatchObject({
    ...{ preset: 'private_chat', is_direct: false, invite: [userId], name: 'Rota' },
    room_alias_name: expect.stringMatching(/^privateextended_[a-z\d]{32}$/),
  });
  expect(body['initial_state']).toEqual([
    {
      ...{ type: 'm.room.encryption', state_key: '' },
      content: { algorithm: 'm.megolm.v1.aes-sha2', rotation_period_ms: 604800000, rotation_period_msgs: 100 },
    },
    { type: 'm.room.history_visibility', state_key: '', content: { history_visibility: 'invited' } },
  ]);
  await until('what the homeserver tells', () => marc.now.rooms.some((one) => one.id === id));
  expect(marc.now.rooms.find((one) => one.id === id)).toMatchObject({
    ...{ kind: 'PRIVATE_EXTENDED', name: 'Rota', isEncrypted: true, invitedBy: { name: 'Inès Marchetti' } },
  });
  expect(await marc.engine.accept(id)).toEqual({ ok: true, value: null });
  await until('what the homeserver tells', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  await ines.engine.send(id, 'Gate 3 opens', 'k1');
  await ines.engine.send(id, 'at 13:20', 'k2');
  await until('what the homeserver tells', () => marc.texts().includes('at 13:20'));
  expect(marc.texts().filter((text) => /Gate|13:20/.test(text))).toEqual(['Gate 3 opens', 'at 13:20']);
  await marc.engine.send(id, 'Thanks', 'k3');
  await until('what the homeserver tells', () => ines.texts().includes('Thanks'));
  const sent = ines.of('PUT', /\/send\//);
  expect(sent.map(({ path }) => path.split('/').slice(-2))).toEqual([
    ...[
      ['m.room.encrypted', 'k1'],
      ['m.room.encrypted', 'k2'],
    ],
  ]);
  const stored = JSON.stringify(await server.database.db.execute('select * from room_events'));
  expect(stored).toContain('m.room.encrypted');
  expect(stored).not.toMatch(/Gate 3 opens|Thanks/);
  marc.engine.read(id);
  await until('what the homeserver tells', () => marc.now.rooms.find((one) => one.id === id)?.unread === 0);
});

test('[MSG-040] [MSG-027] a room with one person is noted on both sides, and a declined one is gone', async () => {
  const [ines, marc] = await Promise.all([person('ines'), person('marc')]);
  const [me, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const first = await created(ines, { kind: 'PRIVATE_DIRECT', name: '', invited: [userId] });
  await until('what the homeserver tells', () => marc.now.rooms.some((one) => one.id === first));
  expect(marc.now.rooms.find((one) => one.id === first)).toMatchObject({
    kind: 'PRIVATE_DIRECT',
    person: { id: me.userId },
  });
  await marc.engine.accept(first);
  await until('what the homeserver tells', () => marc.of('PUT', /\/account_data\/m\.direct$/).length > 0);
  expect(ines.of('PUT', /\/account_data\/m\.direct$/)[0]?.body).toMatchObject({
    [userId]: expect.arrayContaining([first]),
  });
  expect(marc.of('PUT', /\/account_data\/m\.direct$/)[0]?.body).toMatchObject({
    [me.userId]: expect.arrayContaining([first]),
  });
  const second = await created(ines, { invited: [userId] });
  await until('what the homeserver tells', () => marc.now.rooms.some((one) => one.id === second));
  await marc.engine.decline(second);
  await until('what the homeserver tells', () => !marc.now.rooms.some((one) => one.id === second));
});

test('[MSG-026] what is refused waits in its order until it is tried again; what has no connection goes out by itself', async () => {
  const ines = await person('ines');
  await ines.begin();
  const id = await created(ines, { isEncrypted: false });
  await ines.engine.openRoom(id);
  Object.assign(ines.refuse, { path: /\/send\//, status: 403 });
  await ines.engine.send(id, 'one', 'r1');
  await ines.engine.send(id, 'two', 'r2');
  await until('what the homeserver tells', () => ines.now.talk?.unsent[0]?.state === 'notSent');
  expect(ines.now.talk?.unsent.map(({ key, state }) => [key, state])).toEqual([
    ['r1', 'notSent'],
    ['r2', 'waiting'],
  ]);
  expect(ines.now.rooms.find((one) => one.id === id)?.notSent).toBe(1);
  Object.assign(ines.refuse, { status: 0 });
  ines.engine.tryAgain(id);
  await until('what the homeserver tells', () => ines.now.talk?.unsent[0]?.state === 'waiting');
  // A reload: another engine of the same device.
  ines.engine.close();
  const again = await person('ines', ines.shelf);
  await again.begin();
  await again.engine.openRoom(id);
  await until('what the homeserver tells', () => again.texts().includes('two') && again.now.talk?.unsent.length === 0);
  expect(again.texts().filter((text) => ['one', 'two'].includes(text))).toEqual(['one', 'two']);
  expect(again.of('PUT', /\/send\//).map(({ path }) => path.split('/').at(-1))).toEqual(['r1', 'r2']);
});

const rowOf = (one: Awaited<ReturnType<typeof person>>, text: string) =>
  (one.now.talk?.rows ?? []).find((row): row is MessageRow => 'isOwn' in row && row.text === text);

test('[MSG-014] a message is answered, changed, reacted to and deleted, and its people see each of it', async () => {
  const [ines, marc] = await Promise.all([person('ines'), person('marc')]);
  const [me, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId] });
  await until('what the homeserver tells', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('what the homeserver tells', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  await ines.engine.send(id, 'Gate 3 opens', 'a1');
  await until('what the homeserver tells', () => marc.texts().includes('Gate 3 opens'));
  const first = rowOf(marc, 'Gate 3 opens')?.id ?? '';

  await marc.engine.send(id, 'When?', 'a2', { is: 'reply', id: first });
  await until('what the homeserver tells', () => ines.texts().includes('When?'));
  expect(rowOf(ines, 'When?')?.replyTo).toEqual({
    id: first,
    by: { id: me.userId, name: 'Inès Marchetti' },
    text: 'Gate 3 opens',
  });
  expect(ines.now.rooms.find((one) => one.id === id)?.isMentioned).toBe(true);

  await ines.engine.send(id, 'Gate 4 opens', 'a3', { is: 'edit', id: first });
  await until('what the homeserver tells', () => marc.texts().includes('Gate 4 opens'));
  expect(marc.texts()).not.toContain('* Gate 4 opens');
  expect(rowOf(marc, 'Gate 4 opens')).toMatchObject({ id: first, isEdited: true });

  expect(await marc.engine.react(id, first, '👍', true)).toEqual({ ok: true, value: null });
  expect(await marc.engine.react(id, first, '👍', true)).toEqual({ ok: true, value: null });
  await until('what the homeserver tells', () => rowOf(ines, 'Gate 4 opens')?.reactions.length === 1);
  expect(rowOf(ines, 'Gate 4 opens')?.reactions).toMatchObject([{ emoji: '👍', by: [{ id: userId }], isOwn: false }]);
  await until('what the homeserver tells', () => rowOf(marc, 'Gate 4 opens')?.reactions[0]?.isOwn === true);
  await marc.engine.react(id, first, '👍', false);
  await until('what the homeserver tells', () => rowOf(ines, 'Gate 4 opens')?.reactions.length === 0);

  // A member does not delete what others wrote; a moderator does, with all that it was changed to.
  expect(await marc.engine.erase(id, first)).toEqual({ ok: false, fault: { code: 'M_FORBIDDEN' } });
  const answer = rowOf(ines, 'When?')?.id ?? '';
  await marc.engine.send(id, 'When then?', 'a4', { is: 'edit', id: answer });
  await until('what the homeserver tells', () => rowOf(ines, 'When then?')?.isEdited === true);
  await ines.engine.erase(id, answer);
  await until(
    'what the homeserver tells',
    () => marc.now.talk?.rows.some((row) => 'isOwn' in row && row.is === 'deleted') === true,
  );
  const gone = marc.now.talk?.rows.find((row): row is MessageRow => row.id === answer);
  expect(gone).toMatchObject({ is: 'deleted', text: '', deletedBy: { id: me.userId }, by: { id: userId } });
  await until('what the homeserver tells', () => ines.of('PUT', /\/redact\//).length === 2);
});

test('a change that is refused is not shown as if it were made', async () => {
  const ines = await person('ines');
  await ines.begin();
  const id = await created(ines, { isEncrypted: false });
  await ines.engine.openRoom(id);
  await ines.engine.send(id, 'one', 'e1');
  await until('what the homeserver tells', () => ines.texts().includes('one') && ines.now.talk?.unsent.length === 0);
  const first = rowOf(ines, 'one')?.id ?? '';
  Object.assign(ines.refuse, { path: /\/send\//, status: 403 });
  await ines.engine.send(id, 'two', 'e2', { is: 'edit', id: first });
  await until('what the homeserver tells', () => ines.now.talk?.unsent[0]?.state === 'notSent');
  expect(rowOf(ines, 'one')).toMatchObject({ id: first, isEdited: false });
  ines.refuse.path = null;
  // What was not sent stands in the way of no reaction.
  expect(await ines.engine.react(id, first, '👀', true)).toEqual({ ok: true, value: null });
  ines.engine.tryAgain(id);
  await until('what the homeserver tells', () => rowOf(ines, 'two')?.isEdited === true);
});

test('[MSG-029] a refused sign-in forgets the device, and the next one is another', async () => {
  const ines = await person('ines');
  const { userId } = await ines.begin();
  const { deviceId } = await ines.shelf.read(userId);
  expect(deviceId).toBeTruthy();
  ines.engine.close();
  const again = await person('ines', ines.shelf);
  await again.begin();
  expect((await again.shelf.read(userId)).deviceId).toBe(deviceId);
  again.engine.close();
  const refused = await person('ines', ines.shelf);
  const label = 'Ringside';
  expect(await refused.engine.open({ loginToken: 'wrong', userId, label })).toEqual({
    ok: false,
    fault: { code: 'M_FORBIDDEN' },
  });
  expect(refused.states.at(-1)).toBe('signedOut');
  expect((await refused.shelf.read(userId)).deviceId).toBeUndefined();
  await refused.begin();
  expect((await refused.shelf.read(userId)).deviceId).not.toBe(deviceId);
});
