import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { companyPolicies } from '@ringside/protocol/company';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeal } from '../../kernel/seal/createSeal.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { demoCompanyId } from '../../test/demoCompany.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { writeZip } from './writeZip.ts';

/** Entries of a ZIP file without compression, read by its directory as programs do. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, size, length] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('utf8', local + 30, local + 30 + length)).toBe(name);
    const body = zip.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(body)).toBe(crc);
    files.set(name, body);
    at += 46 + length;
  }
  return files;
}

const DAY = 86_400_000;
let folder: string;
let bench: TestPlatform;
let tokens: Record<'ines' | 'sofia', string>;
const sub = (name: string) => join(folder, name);
const open = async (keep?: TestPlatform['database']) => {
  const folders = {
    voicemail: sub('voicemail'),
    recordings: sub('recordings'),
    sms: sub('sms'),
    uploads: sub('uploads'),
  };
  bench = await testPlatform(keep, { folders });
  tokens = { ines: await bench.signIn('ines'), sofia: await bench.signIn('sofia') };
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-privacy-'));
  for (const name of ['voicemail', 'recordings', 'sms']) mkdirSync(sub(name));
  await open();
});
afterEach(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

const sound = Buffer.concat([wavHeader(16_000), Buffer.alloc(32_000, 7)]);
const remote = { remoteLabel: 'Grace', remoteNumber: '0199004127', remoteContactId: null };
/** A message and a recording of Inès, and a call, so many days old. */
async function keep(id: string, days: number): Promise<void> {
  const startedAt = NOON - days * DAY;
  for (const name of ['voicemail', 'recordings']) writeFileSync(join(sub(name), `${id}.wav`), sound);
  const row = { id, userId: 'ines', file: `${id}.wav`, startedAt, durationMs: 1000, ...remote };
  await bench.store.voicemail.add({ ...row, isNew: true });
  await bench.store.recordings.add({ ...row, lineId: id, isAudible: false, meetingId: null });
  await bench.store.recordings.noteAccess({
    id,
    recordingId: id,
    userId: 'sofia',
    action: 'listen',
    reason: '',
    at: startedAt,
  });
  await bench.store.history.add({
    ...{
      ...remote,
      id,
      userId: 'ines',
      lineId: id,
      isIncoming: true,
      isMissed: false,
      isRejected: false,
      isNew: false,
    },
    ...{ startedAt, talkSeconds: 1, calledLabel: '', calledNumber: '', viaLabel: null, groupId: null, callId: id },
    ...{ isPersonalCall: false, cause: 'normal', infos: null },
    ...{
      answeredBy: null,
      others: null,
      isMonitoring: false,
      note: 'Paid twice',
      outcome: 'complaint',
      notedAt: startedAt,
    },
  });
  const event = { groupId: 'billing', callerKey: id, userId: 'ines', ms: 1, label: null, number: null };
  await bench.store.queues.add([
    { ...event, id: `${id}-1`, at: startedAt, kind: 'entered' },
    ...(id === 'waits' ? [] : [{ ...event, id: `${id}-2`, at: startedAt + 1, kind: 'answered' }]),
  ]);
  await bench.store.agentEvents.add([{ userId: 'ines', at: startedAt, status: 'IDLE', reasonId: null, groupId: null }]);
}
const ofInes = async () => ({
  calls: (await bench.store.history.page('ines', { sort: 'all', limit: 500 })).map(({ id }) => id),
  voicemail: (await bench.store.voicemail.page('ines', { limit: 50 })).map(({ id }) => id),
  recordings: (await bench.store.recordings.page('ines', { limit: 50 })).map(({ id }) => id),
  sounds: ['voicemail', 'recordings'].map((name) => readdirSync(sub(name)).toSorted((a, b) => (a < b ? -1 : 1))),
});
const mine = (ids: string[]) => ids.filter((id) => ['old', 'new', 'waits'].includes(id));

test('what is older than the company keeps it is deleted at night, once, with its sounds; the rest stays', async () => {
  await keep('old', 31);
  await keep('new', 29);
  await keep('waits', 40);
  const word = { userId: 'former', reasonId: null, groupId: null };
  await bench.store.agentEvents.add([
    { ...word, at: NOON - 90 * DAY, status: 'IDLE' },
    { ...word, at: NOON - 80 * DAY, status: 'LOGOUT' },
  ]);
  const all = { calls: 30, sms: 30, voicemail: 30, recordings: 30, statistics: 30, accesses: 30 };
  await bench.platform.company.change({
    enterprise: demoCompanyId,
    policies: companyPolicies.parse({ keepDays: all }),
  });
  // Two in the afternoon by the company's clock, then three at night.
  await bench.platform.retention.look();
  expect((await ofInes()).voicemail).toHaveLength(3);
  bench.clock.now = Date.UTC(2026, 10, 21, 2, 5);
  await bench.platform.retention.look();
  const left = await ofInes();
  expect([mine(left.calls), left.voicemail, left.recordings]).toEqual([['new'], ['new'], ['new']]);
  expect(left.sounds).toEqual([['new.wav'], ['new.wav']]);
  expect([await bench.store.recordings.accesses('old'), await bench.store.recordings.accesses('new')]).toMatchObject([
    [],
    [{}],
  ]);
  // A stay that has no end yet, and the last word of an agent, are still needed.
  const keys = (await bench.store.queues.between(0, Number.MAX_SAFE_INTEGER)).map(({ id }) => id);
  expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['new-1', 'new-2', 'waits-1']);
  const former = await bench.store.agentEvents.between(0, Number.MAX_SAFE_INTEGER, ['former']);
  expect(former.map(({ status }) => status)).toEqual(['LOGOUT']);
});

test('nothing is deleted of what the company keeps for ever', async () => {
  await keep('old', 3000);
  await bench.platform.retention.run();
  expect((await ofInes()).voicemail).toEqual(['old']);
  const keepDays = { calls: 30, sms: null, voicemail: null, recordings: null, statistics: null, accesses: null };
  await bench.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse({ keepDays }) });
  await bench.platform.retention.run();
  const left = await ofInes();
  expect([mine(left.calls), left.voicemail]).toEqual([[], ['old']]);
});

const raw = (path: string, token: string) =>
  bench.platform.api.app.request(`http://phone.test${path}`, { headers: { 'X-Application': token } });

test('a user exports what is kept of them, an administrator of others: data and sounds, no secrets', async () => {
  await keep('old', 3);
  const answer = await raw('/v1/user/Export', tokens.ines);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(['data.json', 'voicemail/old.wav', 'recordings/old.wav']);
  expect(files.get('voicemail/old.wav')?.equals(sound)).toBe(true);
  const text = files.get('data.json')?.toString() ?? '';
  const data = JSON.parse(text);
  expect(data.user).toMatchObject({ id: 'ines', displayName: 'Inès Marchetti' });
  expect(mine(data.calls.map(({ id }: { id: string }) => id))).toEqual(['old']);
  const old = data.calls.find(({ id }: { id: string }) => id === 'old');
  expect(old).toMatchObject({ note: 'Paid twice', outcome: 'complaint' });
  const { passwordHash } = bench.platform.company.user('ines') ?? { passwordHash: '?' };
  for (const secret of [passwordHash, 'passwordHash', 'pinHash', 'ha1', 'tokenHash'])
    expect(text).not.toContain(secret);
  // Nothing is left of it on the server.
  await expect.poll(() => readdirSync(sub('uploads'))).toEqual([]);

  expect((await raw('/v1/company/Person/ines/Export', tokens.sofia)).status).toBe(200);
  expect((await raw('/v1/company/Person/sofia/Export', tokens.ines)).status).toBe(403);
  expect((await raw('/v1/company/Person/nobody/Export', tokens.sofia)).status).toBe(404);
  const more = [await raw('/v1/user/Export', tokens.ines), await raw('/v1/user/Export', tokens.ines)];
  expect([...more.map(({ status }) => status), (await raw('/v1/user/Export', tokens.ines)).status]).toEqual([
    200, 200, 429,
  ]);
});

test('an administrator erases what is kept of a person; the account stays, and its sign-ins end', async () => {
  await keep('old', 3);
  const erase = (login: string, token: string) =>
    bench.ask('/v1/company/Person/ines/erase', { token, body: { login } }).then(({ status }) => status);
  expect([await erase('ines', tokens.ines), await erase('marc', tokens.sofia)]).toEqual([403, 400]);
  expect((await ofInes()).voicemail).toEqual(['old']);
  expect(await erase('ines', tokens.sofia)).toBe(200);
  expect(await ofInes()).toEqual({ calls: [], voicemail: [], recordings: [], sounds: [[], []] });
  const events = await bench.store.queues.between(0, Number.MAX_SAFE_INTEGER);
  expect(events.map(({ userId }) => userId)).toEqual([null, null]);
  expect((await bench.store.company.load()).contacts.filter(({ ownerId }) => ownerId === 'ines')).toEqual([]);
  expect(bench.platform.company.contacts.filter(({ ownerId }) => ownerId === 'ines')).toEqual([]);
  // Who heard what stays: it is the proof.
  expect(await bench.store.recordings.accesses('old')).toHaveLength(1);
  expect((await bench.ask('/v1/user/Info', { token: tokens.ines })).status).toBe(401);
  expect(await bench.signIn('ines')).not.toBe(undefined);
});

test('a ZIP file with a file that is gone holds the others', async () => {
  const path = join(folder, 'x.zip');
  expect(
    await writeZip(
      path,
      [
        { name: 'gone', file: sub('nowhere') },
        { name: 'ü.txt', text: 'hello' },
      ],
      createSeal({ keys: [] }),
    ),
  ).toEqual(['ü.txt']);
  expect([...unzip(readFileSync(path))].map(([name, body]) => [name, body.toString()])).toEqual([['ü.txt', 'hello']]);
});
