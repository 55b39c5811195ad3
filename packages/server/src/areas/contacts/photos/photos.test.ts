import type { WireContactRecord } from '@ringside/protocol/people/contacts';
import type { WireContact } from '@ringside/protocol/people/directory';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyStore } from '../../../company/companyStore.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { photos } from './tables.ts';

let server: TestPlatform;
let [ines, marc, sofia] = ['', '', ''];
beforeAll(async () => {
  server = await testPlatform();
  [ines, marc, sofia] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('sofia')];
});
afterAll(() => server.close());

/** A lossless WebP of so many pixels. */
const picture = (width: number, height: number, seed = 0): Buffer => {
  const bits = (width - 1) | ((height - 1) << 14);
  const bytes = Buffer.from('RIFF\0\0\0\0WEBPVP8L\x06\0\0\0\x2f\0\0\0\0\0', 'latin1');
  bytes.writeUInt32LE(bits >>> 0, 21);
  bytes[25] = seed;
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
const put = async (id: string, token: string, bytes: Buffer = picture(64, 64)) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'me.webp');
  const answer = await server.platform.api.app.request(`/v1/user/Photo/${id}`, {
    ...{ method: 'POST', headers: { 'X-Application': token }, body: form },
  });
  return { status: answer.status, body: (await answer.json()) as { photo?: string; code?: string } };
};
const get = (path: string, token: string) =>
  server.platform.api.app.request(`/${path}`, { headers: { 'X-Application': token } });
const make = async (token: string, isShared: boolean) => {
  const fields = { firstName: 'Dana', lastName: `Photo ${isShared}`, company: '', department: '', title: '' };
  const rest = { website: '', note: '', numbers: [], emails: [], isVip: false, isShared };
  const { body } = await server.ask('/v1/user/Contact', { token, body: { ...fields, ...rest } });
  return (body as WireContactRecord).contactId;
};
const found = async (search: string, token = ines) => {
  const { body } = await server.ask('/data/Contact', { token, body: { search, limit: 9 } });
  return (body as { items: WireContact[] }).items[0];
};
const read = async (id: string, token: string) =>
  (await server.ask(`/data/Contact/${id}`, { token })).body as WireContactRecord;

test('[CONT-005] a contact has a photo, in lists and by itself, for whoever sees the contact; another photo has another path', async () => {
  const id = await make(ines, false);
  const { status, body } = await put(id, ines);
  expect([status, body.photo]).toEqual([200, expect.stringContaining(`data/Photo/${id}/`)]);
  expect([(await found('dana photo'))?.photo, (await read(id, ines)).photo]).toEqual([body.photo, body.photo]);
  const sent = await get(body.photo ?? '', ines);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
    vary: 'X-Application',
  });
  expect(Buffer.from(await sent.arrayBuffer()).equals(picture(64, 64))).toBe(true);
  expect([(await get(body.photo ?? '', marc)).status, (await put(id, marc)).status]).toEqual([404, 404]);
  const other = (await put(id, ines, picture(64, 64, 7))).body.photo;
  expect(other).not.toBe(body.photo);
  expect((await get(body.photo ?? '', ines)).status).toBe(404);
  await server.ask(`/v1/user/Photo/${id}`, { token: ines, method: 'DELETE' });
  expect([(await read(id, ines)).photo, (await get(other ?? '', ines)).status]).toEqual([undefined, 404]);
});

test('one of everybody is changed with that right, a colleague by the colleague or an administrator; rings with it', async () => {
  const shared = await make(sofia, true);
  expect([(await put(shared, ines)).status, (await put(shared, sofia)).status]).toEqual([403, 200]);
  expect([(await read(shared, ines)).mayChangePhoto, (await read(shared, sofia)).mayChangePhoto]).toEqual([
    false,
    true,
  ]);
  expect([(await put('u-marc', ines)).status, (await put('u-nobody', marc)).status]).toEqual([403, 404]);
  const { photo } = (await put('u-marc', marc)).body;
  expect((await found('aubry'))?.photo).toBe(photo);
  const [frame] = await server.platform.lists.catchUp('ines', 'Extension', undefined);
  const items = (frame as unknown as { items: { addressNumber: string; photo?: string }[] }).items;
  expect(items.find(({ addressNumber }) => addressNumber === '2117')?.photo).toBe(photo);
  expect(server.platform.directory.namesOf('ines', '2117')).toMatchObject([{ from: 'directory', photo }]);
  // Whoever is in no directory has no face there either.
  await server.platform.admin.setListed('marc', 'unlisted');
  expect([(await get(photo ?? '', ines)).status, (await get(photo ?? '', marc)).status]).toEqual([404, 200]);
  expect(server.platform.directory.namesOf('ines', '2117')).toEqual([]);
  await server.platform.admin.setListed('marc', 'listed');
  expect((await get(photo ?? '', ines)).status).toBe(200);
});

/** Each person whose row names a photo, and each photo, as the next start reads them: `person stamp`. */
const stored = async () => {
  const { db } = server.database;
  const { users, contacts } = await companyStore(db).load();
  const named = [
    ...users.map((row) => [`u-${row.id}`, row.photo]),
    ...contacts.map((row) => [row.id, row.details.photo]),
  ];
  const there = await db.select().from(photos);
  return {
    named: named.flatMap(([id, stamp]) => (stamp ? [`${id} ${stamp}`] : [])).toSorted(),
    there: there.map(({ personId, stamp }) => `${personId} ${stamp}`).toSorted(),
  };
};
/** Kills the server before the last writes of some work, one earlier each time, and says what was stored then. */
const killed = async (work: () => Promise<unknown>, before: number) => {
  const { outage } = server.database;
  outage.downAfter = outage.writes + before;
  await work().catch(() => {});
  outage.downAfter = Number.POSITIVE_INFINITY;
  outage.isDown = false;
  return stored();
};

test('[CONT-005] a server that is killed in between leaves no photo that nobody names, and nobody who names none', async () => {
  const id = await make(ines, false);
  await put(id, ines);
  await put('u-ines', ines);
  const before = await stored();
  expect(before.there).toEqual(before.named);
  expect(before.named.length).toBeGreaterThanOrEqual(2);
  for (const person of [id, 'u-ines'])
    for (const work of [
      () => put(person, ines, picture(64, 64, 9)),
      () => server.ask(`/v1/user/Photo/${person}`, { token: ines, method: 'DELETE' }),
    ])
      for (const writes of [0, 1]) expect(await killed(work, writes)).toEqual(before);
  // Done to its end it is another.
  const after = await killed(() => put(id, ines, picture(64, 64, 9)), 2);
  expect(after.named).not.toEqual(before.named);
  expect(after.there).toEqual(after.named);
});

test('what is no picture, too big or too small is refused, and nothing is another', async () => {
  const id = await make(ines, false);
  for (const bytes of [
    Buffer.from('<svg/>'.padEnd(64)),
    picture(1025, 64),
    picture(15, 64),
    Buffer.alloc(257 * 1024, 1),
  ])
    expect(await put(id, ines, bytes)).toMatchObject({ status: 413, body: { code: 'PHOTO_REFUSED' } });
  expect((await read(id, ines)).photo).toBeUndefined();
});

test('[CONT-006] a mobile number of a colleague is shown unless it is hidden, or all numbers from outside are', async () => {
  const { admin } = server.platform;
  const numbers = async () => (await found('aubry'))?.numbers.map(({ number }) => number);
  await admin.setMobile('marc', '+33 6 39 98 00 17');
  for (const [listed, shown] of [
    ['listed', ['2117', '+33 6 39 98 00 17']],
    ['mobile', ['2117']],
    ['number', ['2117']],
    ['unlisted', undefined],
  ] as const) {
    await admin.setListed('marc', listed);
    expect([listed, await numbers()]).toEqual([listed, shown]);
    const mobile = listed === 'listed' ? 'Marc Aubry' : undefined;
    expect([listed, (await found('0639980017'))?.displayName ?? (await found('639980017'))?.displayName]).toEqual([
      listed,
      mobile,
    ]);
  }
  await expect(admin.setMobile('marc', 'call me')).rejects.toThrow(/no number/);
});

test('a person who is erased has neither, wherever the server is killed', async () => {
  const { outage } = server.database;
  const erase = (login: string) => server.ask(`/v1/company/Person/${login}/erase`, { token: sofia, body: { login } });
  await put('u-marc', await server.signIn('marc'));
  const start = outage.writes;
  expect((await erase('marc')).status).toBe(200);
  await until('marc has no photo', () => server.platform.company.user('marc')?.photo === '');
  const writes = outage.writes - start;
  expect(writes).toBeGreaterThan(10);
  for (let last = 1; last <= 8; last += 1) {
    await put('u-ines', await server.signIn('ines'));
    const { named, there } = await killed(() => erase('ines'), writes - last);
    expect([last, there]).toEqual([last, named]);
  }
});
