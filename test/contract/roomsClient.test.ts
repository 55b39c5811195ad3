import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { created, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());
const person: typeof bench.person = (...given) => bench.person(...given);

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
  const stored = JSON.stringify(await bench.server.database.db.execute('select * from room_events'));
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

test('[MSG-026] one that was refused is discarded while that of another room is on its way, which arrives', async () => {
  const ines = await person('ines');
  await ines.begin();
  const [quick, slow] = [await created(ines, { isEncrypted: false }), await created(ines, { isEncrypted: false })];
  await ines.engine.openRoom(slow);
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const instead = async (go: () => Promise<Response>) => {
    if (ines.asked.at(-1)?.path.endsWith('/bad')) return Response.json({ errcode: 'M_FORBIDDEN' }, { status: 403 });
    await held;
    return go();
  };
  Object.assign(ines.refuse, { path: /\/send\//, instead });
  await ines.engine.send(slow, 'on its way', 'good');
  await until('it is sent', () => ines.of('PUT', /\/good$/).length === 1);
  await ines.engine.send(quick, 'refused', 'bad');
  const notSent = (room: string) => ines.now.rooms.find((one) => one.id === room)?.notSent;
  await until('the refusal', () => notSent(quick) === 1);
  ines.engine.discard('bad');
  await until('it is gone', () => notSent(quick) === 0);
  expect(ines.now.talk?.unsent).toMatchObject([{ key: 'good', state: 'sending' }]);
  goOn();
  await until('it arrives', () => ines.now.talk?.unsent.length === 0);
  expect([ines.texts().at(-1), ines.of('PUT', /\/good$/).length]).toEqual(['on its way', 1]);
});

test('once rooms are closed nothing more is told of them, whatever was still asked', async () => {
  const ines = await person('ines');
  await ines.begin();
  const id = await created(ines, {});
  const news: string[] = [];
  ines.engine.watch((one) => void news.push(one.news));
  const asked = [ines.engine.older(id), ines.engine.openAbout(id), ines.engine.openRoom(id)];
  news.length = 0;
  ines.engine.close();
  const atOnce = [...news];
  await Promise.all(asked);
  expect(news).toEqual(atOnce);
  expect(news).toContain('state');
});

test('a favourite is one no more, by a request without a body', async () => {
  const ines = await person('ines');
  await ines.begin();
  const id = await created(ines, {});
  for (const isFavourite of [true, false]) {
    expect(await ines.engine.favourite(id, isFavourite)).toEqual({ ok: true, value: null });
    await until('what the homeserver tells', () =>
      ines.now.rooms.some((one) => one.id === id && one.isFavourite === isFavourite),
    );
  }
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
  expect(await refused.engine.open({ loginToken: 'wrong', userId, label, salt: '', policy: '' })).toEqual({
    ok: false,
    fault: { code: 'M_FORBIDDEN' },
  });
  expect(refused.states.at(-1)).toBe('signedOut');
  expect((await refused.shelf.read(userId)).deviceId).toBeUndefined();
  await refused.begin();
  expect((await refused.shelf.read(userId)).deviceId).not.toBe(deviceId);
});
