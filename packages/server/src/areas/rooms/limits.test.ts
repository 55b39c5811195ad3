import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DEVICES } from './live/createDevices.ts';
import { createWriteLimit, ROOMS_AT_ONCE, WRITES_AT_ONCE } from './live/createWriteLimit.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());
const at = (room: string, path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;

test('a person writes so much at once, on all devices together, and is told how long to wait', async () => {
  const room = await world.room(ines, [tomas]);
  const other = await world.signIn('ines');
  world.bench.clock.now += 60_000;
  const sent = await ines.send(room, 'once', 'first');
  for (let n = 2; n < WRITES_AT_ONCE; n += 1)
    expect((await (n % 2 ? ines : other).send(room, `${n}`, `n${n}`)).status).toBe(200);
  expect((await ines.ask('PUT', at(room, 'state/m.room.topic'), { topic: 'last' })).status).toBe(200);
  const refused = await other.send(room, 'too much', 'over');
  expect(refused).toMatchObject({ status: 429, errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 100 });
  const writes: [string, string, object][] = [
    ['PUT', at(room, 'state/m.room.topic'), { topic: 'more' }],
    ['PUT', at(room, `redact/${sent['event_id']}/r`), {}],
    ['POST', at(room, 'invite'), { user_id: tomas.id }],
  ];
  for (const [verb, path, body] of writes) expect(await ines.ask(verb, path, body)).toMatchObject({ status: 429 });
  // A lost answer is given again, and nobody else waits.
  expect(await ines.send(room, 'once', 'first')).toMatchObject({ status: 200, event_id: sent['event_id'] });
  expect((await tomas.send(room, 'beside it')).status).toBe(200);
  world.bench.clock.now += refused['retry_after_ms'];
  expect((await other.send(room, 'too much', 'over')).status).toBe(200);
});

test('rooms are made more slowly than messages', () => {
  const limit = createWriteLimit(() => 0);
  for (let n = 0; n < ROOMS_AT_ONCE; n += 1) limit.makeRoom('@ines:x');
  expect(() => limit.makeRoom('@ines:x')).toThrow('Too much at once');
  limit.makeRoom('@tomas:x');
  limit.write('@ines:x');
});

test('an event is no longer than the specification allows, however it is written', async () => {
  const room = await world.room(tomas, []);
  const long = 'x'.repeat(66_000);
  const tooLong = { status: 413, errcode: 'M_TOO_LARGE' };
  expect(await tomas.send(room, long)).toMatchObject(tooLong);
  expect(await tomas.ask('PUT', at(room, 'state/m.room.topic'), { topic: long })).toMatchObject(tooLong);
  expect(await tomas.ask('PUT', at(room, `send/${'t'.repeat(256)}/1`), {})).toMatchObject(tooLong);
  expect(await tomas.ask('PUT', at(room, `state/m.thing/${'k'.repeat(256)}`), {})).toMatchObject(tooLong);
  expect(await tomas.ask('POST', at(room, 'leave'), { reason: long })).toMatchObject(tooLong);
  for (const wish of [{ topic: long }, { creation_content: { more: long } }])
    expect(await tomas.ask('POST', '/createRoom', wish)).toMatchObject(tooLong);
  expect((await tomas.send(room, 'x'.repeat(64_000))).status).toBe(200);
});

test('a person reacts to a message once with the same, and again after it was taken back', async () => {
  world.bench.clock.now += 60_000;
  const room = await world.room(ines, [tomas]);
  const { event_id: target } = await ines.send(room, 'Gate 3');
  let n = 0;
  const react = (by: MatrixDevice, key: string): Promise<Answer> => {
    const content = { 'm.relates_to': { rel_type: 'm.annotation', event_id: target, key } };
    n += 1;
    return by.ask('PUT', at(room, `send/m.reaction/x${n}`), content);
  };
  const first = await react(tomas, '+');
  expect(await react(tomas, '+')).toMatchObject({ status: 400, errcode: 'M_DUPLICATE_ANNOTATION' });
  expect([(await react(tomas, '-')).status, (await react(ines, '+')).status]).toEqual([200, 200]);
  await tomas.ask('PUT', at(room, `redact/${first['event_id']}/back`), {});
  expect((await react(tomas, '+')).status).toBe(200);
});

test('a person has a hundred devices at most: another one takes the place of the longest unseen that is signed out', async () => {
  const { sessions } = world.bench.platform;
  const login = (more: object = {}) => world.byPassword('sofia', undefined, more);
  const [first, second] = [await world.signIn('sofia'), await world.signIn('sofia')];
  world.bench.clock.now += 60_000;
  const made: Answer[] = [];
  for (let n = 2; n < MAX_DEVICES; n += 1) made.push(await login());
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const refused = { status: 403, errcode: 'M_RESOURCE_LIMIT_EXCEEDED', limit_type: 'devices' };
  expect(await login()).toMatchObject(refused);
  // The same device again is no further one.
  expect((await login({ device_id: made[5]?.['device_id'] })).status).toBe(200);
  // Two are signed out, with their keys kept; the longest unseen of them goes, and no device that is signed in.
  for (const { id } of sessions.of('sofia')) await sessions.end('sofia', id, 'revoked');
  const newest = await login();
  expect(newest.status).toBe(200);
  const own = await world.deviceOf(newest).ask('GET', '/devices');
  const ids = (own['devices'] as Answer[]).map((one) => one['device_id']);
  expect(ids).toHaveLength(MAX_DEVICES);
  expect([first, second].filter(({ deviceId }) => ids.includes(deviceId))).toHaveLength(1);
  expect(made.every((one) => ids.includes(one['device_id']))).toBe(true);
  expect((await login()).status).toBe(200);
  expect(await login()).toMatchObject(refused);
});
