import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../test/demoCompany.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';
import { olmDevice } from './test/olmDevice.ts';

let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());

const encryption = { type: 'm.room.encryption', state_key: '', content: { algorithm: 'm.megolm.v1.aes-sha2' } };
const password = (device: MatrixDevice, more: object) => ({
  auth: {
    type: 'm.login.password',
    identifier: { type: 'm.id.user', user: device.id },
    password: DEMO_PASSWORD,
    ...more,
  },
});

test('[MSG-047] what one device encrypts for another that one reads; a device that was given no key does not', async () => {
  const room = await world.room(ines, [tomas], { initial_state: [encryption] });
  const other = await world.signIn('tomas');
  const [sender, reader, stranger] = [await olmDevice(ines), await olmDevice(tomas), await olmDevice(other)];
  for (const one of [sender, reader, stranger])
    expect((await one.publish())['one_time_key_counts']).toEqual({ signed_curve25519: 5 });
  await Promise.all([tomas.sync(), other.sync()]);
  await sender.sendTo(room, tomas, 'good morning');
  const [heard, not] = [await tomas.sync(), await other.sync()];
  for (const [one, sync] of [
    [reader, heard],
    [stranger, not],
  ] as const)
    one.hear(sync);
  const event = heard['rooms'].join[room].timeline.events.at(-1);
  expect([reader.read(event), stranger.read(event)]).toEqual(['good morning', null]);
  expect(JSON.stringify(event)).not.toContain('good morning');
  // its one-time key is nobody else's, and what it has taken is not given again
  expect(heard['device_one_time_keys_count']).toEqual({ signed_curve25519: 4 });
  expect((await tomas.sync())['to_device'].events).toEqual([]);
});

test('[MSG-047] keys are of the device that uploads them, are announced to who shares a room, and cross-signed in private', async () => {
  await world.room(ines, [tomas]);
  await tomas.sync();
  const keys = { user_id: tomas.id, device_id: tomas.deviceId, algorithms: [], keys: {}, signatures: {} };
  expect((await ines.ask('POST', '/keys/upload', { device_keys: keys })).status).toBe(400);
  const key = (usage: string) => ({ user_id: ines.id, usage: [usage], keys: { [`ed25519:${usage}`]: usage } });
  const all = {
    master_key: key('master'),
    self_signing_key: key('self_signing'),
    user_signing_key: key('user_signing'),
  };
  expect((await ines.ask('POST', '/keys/device_signing/upload', all)).status).toBe(200);
  expect((await tomas.sync())['device_lists'].changed).toEqual([ines.id]);
  await tomas.ask('POST', '/keys/signatures/upload', {
    [ines.id]: { master: { ...all.master_key, signatures: { [tomas.id]: { 'ed25519:tomas': 'yes' } } } },
  });
  const asked = async (by: MatrixDevice) => by.ask('POST', '/keys/query', { device_keys: { [ines.id]: [] } });
  const [own, others, third] = [await asked(ines), await asked(tomas), await asked(await world.signIn('sofia'))];
  const signed = (answer: Answer) => answer['master_keys'][ines.id].signatures ?? {};
  expect([own, others].map((one) => Object.keys(one['user_signing_keys']))).toEqual([[ines.id], []]);
  expect(signed(others)).toEqual({ [tomas.id]: { 'ed25519:tomas': 'yes' } });
  expect(signed(third), 'whom tomas has verified is not sofia’s business').toEqual({});
  // another identity in the place of the one that others have verified
  const stolen = { master_key: { ...key('master'), keys: { 'ed25519:other': 'other' } } };
  expect((await ines.ask('POST', '/keys/device_signing/upload', stolen)).status).toBe(401);
});

test('[MSG-041] [MSG-042] devices are listed; one goes with the password of its person, asked for that one', async () => {
  const [lost, kept] = [await world.signIn('ines', { initial_device_display_name: 'Ringside, lost' }), ines];
  const list = async () => (await kept.ask('GET', '/devices'))['devices'] as Answer[];
  expect(await list()).toContainEqual(
    expect.objectContaining({ device_id: lost.deviceId, display_name: 'Ringside, lost' }),
  );
  const path = `/devices/${lost.deviceId}`;
  const wanted = await kept.ask('DELETE', path, {});
  expect([wanted.status, wanted['flows']]).toEqual([401, [{ stages: ['m.login.password'] }]]);
  const { session } = wanted;
  const tries: [string, object, number][] = [
    [path, password(ines, { session, password: 'wrong' }), 401],
    [path, password(tomas, { session }), 403],
    [`/devices/${ines.deviceId}`, password(ines, { session }), 403],
  ];
  for (const [at, body, status] of tries) expect((await kept.ask('DELETE', at, body)).status).toBe(status);
  expect((await lost.sync()).status).toBe(200);
  expect((await kept.ask('DELETE', path, password(ines, { session }))).status).toBe(200);
  expect((await list()).map((one) => one['device_id'])).not.toContain(lost.deviceId);
  expect((await lost.sync())['errcode']).toBe('M_UNKNOWN_TOKEN');
});

test('[MSG-043] [MSG-044] a backup has versions; keys go into the newest, the better one stays, and they come back', async () => {
  const made = { algorithm: 'm.megolm_backup.v1.curve25519-aes-sha2', auth_data: { public_key: 'abc' } };
  const first = (await ines.ask('POST', '/room_keys/version', made))['version'];
  const key = (first_message_index: number, is_verified = false) => ({
    ...{ first_message_index, forwarded_count: 0, is_verified, session_data: { n: first_message_index } },
  });
  const path = (version: string) => `/room_keys/keys/${encodeURIComponent('!r:x')}/s?version=${version}`;
  expect(await ines.ask('PUT', path(first), key(5))).toMatchObject({ count: 1, etag: '1' });
  expect(await ines.ask('PUT', path(first), key(7))).toMatchObject({ count: 1, etag: '1' });
  expect(await ines.ask('PUT', path(first), key(2))).toMatchObject({ count: 1, etag: '2' });
  expect(await ines.ask('GET', path(first))).toMatchObject({ first_message_index: 2, session_data: { n: 2 } });
  expect(await ines.ask('GET', '/room_keys/version')).toMatchObject({ version: first, count: 1, etag: '2', ...made });
  expect((await tomas.ask('GET', '/room_keys/version')).status).toBe(404);
  const second = (await ines.ask('POST', '/room_keys/version', made))['version'];
  expect(await ines.ask('PUT', path(first), key(0))).toMatchObject({
    ...{ status: 403, errcode: 'M_WRONG_ROOM_KEYS_VERSION', current_version: second },
  });
  expect((await ines.ask('DELETE', `/room_keys/version/${second}`)).status).toBe(200);
  expect(await ines.ask('GET', '/room_keys/version')).toMatchObject({ version: first });
  expect((await ines.ask('POST', '/room_keys/version', made))['version'], 'never given twice').not.toBe(second);
});

test('what is no key of a session does not go into a backup, and neither do the keys beside it', async () => {
  const made = { algorithm: 'm.megolm_backup.v1.curve25519-aes-sha2', auth_data: { public_key: 'abc' } };
  const { version } = await tomas.ask('POST', '/room_keys/version', made);
  const good = { first_message_index: 0, forwarded_count: 0, is_verified: true, session_data: { n: 1 } };
  const put = async (sessions: object) => {
    const body = { rooms: { '!r:x': { sessions } } };
    const { count, errcode } = await tomas.ask('PUT', `/room_keys/keys?version=${version}`, body);
    return count ?? errcode;
  };
  for (const more of [
    ...[{ first_message_index: -1 }, { first_message_index: 0.5 }, { first_message_index: 2 ** 31 }],
    ...[{ forwarded_count: -1 }, { forwarded_count: '0' }, { is_verified: 'yes' }, { is_verified: undefined }],
  ])
    expect([more, await put({ s: good, t: { ...good, ...more } })]).toEqual([more, 'M_BAD_JSON']);
  expect(await put({ s: 'no object' })).toBe('M_BAD_JSON');
  expect(await tomas.ask('GET', '/room_keys/version')).toMatchObject({ count: 0 });
  expect(await put({ s: good, t: { ...good, first_message_index: 2 ** 31 - 1 } })).toBe(2);
});

test('a device uploads so many keys at once, and no more', async () => {
  const upload = (one: number, other: number) => {
    const keys = (count: number, of: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${of}:K${n}`, { key: `${n}` }]));
    return ines.ask('POST', '/keys/upload', { one_time_keys: keys(one, 'a'), fallback_keys: keys(other, 'b') });
  };
  expect(await upload(500, 1)).toMatchObject({ status: 413, errcode: 'M_TOO_LARGE' });
  expect(await upload(499, 1)).toMatchObject({ status: 200, one_time_key_counts: { a: 499 } });
});

test('[MSG-050] [MSG-051] devices that are too many of one name and were not seen for 62 days go without a password', async () => {
  const label = { initial_device_display_name: 'Ringside, Chrome on Windows' };
  const old: MatrixDevice[] = [];
  for (let n = 0; n < 7; n += 1) {
    old.push(await world.signIn('yuki', label));
    world.bench.clock.now += 60_000;
  }
  world.bench.clock.now += 62 * 86_400_000;
  const now = await world.signIn('yuki', label);
  const asked = async (...its: (MatrixDevice | undefined)[]) =>
    (await now.ask('POST', '/delete_devices', { devices: its.map((one) => one?.deviceId) })).status;
  // one of the newer five beside an old one: nothing goes
  expect(await asked(old[0], old[2])).toBe(401);
  expect(await asked(now)).toBe(401);
  expect(await asked(old[0], old[1])).toBe(200);
  expect((await now.ask('GET', '/devices'))['devices']).toHaveLength(6);
});
