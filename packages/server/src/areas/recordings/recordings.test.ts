import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyPolicies } from '@ringside/protocol/company';
import { userInfo } from '@ringside/protocol/profile';
import { recordingPage } from '@ringside/protocol/recordings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSealed } from '../../kernel/seal/readSealed.ts';
import { readSealKeys } from '../../kernel/seal/sealKeys.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { demoCompanyId } from '../../test/demoCompany.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { runCommand } from '../admin/runCommand.ts';

let server: TestPlatform;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-recordings-'));
  const folders = { voicemail: join(folder, 'v'), recordings: folder };
  server = await testPlatform(undefined, { folders });
  await server.store.recordings.addOfficer('paul');
  await server.close();
  server = await testPlatform(server.database, { folders });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const list = async (login: string, scope: 'own' | 'all' = 'own') => {
  const answer = await server.ask('/v1/user/Recording', {
    token: await server.signIn(login),
    body: { scope, limit: 50 },
  });
  return answer.status === 200 ? recordingPage.parse(answer.body).items : answer.status;
};
const open = async (login: string, uri: string, method: 'GET' | 'DELETE' = 'GET', reason?: string) => {
  const headers: Record<string, string> = { 'X-Application': await server.signIn(login) };
  if (reason !== undefined) headers['X-Reason'] = encodeURIComponent(reason);
  const path = method === 'GET' ? `${uri}/audio` : uri;
  return server.platform.api.app.request(`http://phone.test/${path}`, { method, headers });
};
/** Marc records a call; the row of it. */
async function record(seconds: number | null = 2): Promise<{ restUri: string; recordingID: string }> {
  const file = join(folder, 'call.wav');
  await writeFile(file, Buffer.concat([wavHeader(32_000), Buffer.alloc(64_000, 3)]));
  server.calls.emit('recording', {
    userId: 'marc',
    lineId: 'l1',
    file,
    startedAt: NOON,
    seconds,
    isAudible: true,
    remote: { label: 'Halden Marine', number: '+442079460812' },
  });
  await expect.poll(async () => ((await list('marc')) as unknown[]).length).toBe(1);
  return ((await list('marc')) as { restUri: string; recordingID: string }[])[0]!;
}

test('a recorded call is listed for who recorded it; its length is read from a file that was cut off', async () => {
  await record(null);
  expect(await list('marc')).toEqual([
    {
      restUri: expect.stringMatching(/^data\/Recording\//),
      recordingID: expect.any(String),
      lineId: 'l1',
      timestamp: NOON,
      duration: 2,
      remoteLabel: 'Halden Marine',
      remoteNumber: '+442079460812',
      remoteContactId: 'halden',
      isAudible: true,
      ownerLabel: 'Marc Aubry',
      isOwn: true,
    },
  ]);
  expect(await list('ines')).toEqual([]);
});

test('a recording says until when the company keeps it, and nothing where that is for ever', async () => {
  await record();
  expect((await list('marc')) as object[]).toEqual([expect.not.objectContaining({ keptUntil: expect.anything() })]);
  const keepDays = { calls: null, sms: null, voicemail: null, recordings: 180, statistics: null, accesses: null };
  await server.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse({ keepDays }) });
  expect(await list('marc')).toMatchObject([{ keptUntil: NOON + 180 * 86_400_000 }]);
});

test('only who recorded it, a supervisor and a compliance officer may list, hear or delete it', async () => {
  const { restUri } = await record();
  expect(await list('ines', 'all')).toBe(403);
  expect([(await open('ines', restUri)).status, (await open('ines', restUri, 'DELETE')).status]).toEqual([404, 404]);
  expect(await list('sofia', 'all')).toMatchObject([{ ownerLabel: 'Marc Aubry', isOwn: false }]);
  expect(await list('paul', 'all')).toHaveLength(1);
  expect((await open('marc', restUri)).status).toBe(200);
  expect((await open('sofia', restUri)).status).toBe(200);
  expect((await open('sofia', restUri, 'DELETE')).status).toBe(200);
  expect(await list('marc')).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.wav'))).toEqual([]);
});

test('[PROMPT-025] a compliance officer gives a reason before anything is opened, and each access is kept with it', async () => {
  const { restUri, recordingID } = await record();
  const info = userInfo.parse((await server.ask('/v1/user/Info', { token: await server.signIn('paul') })).body);
  expect(info.callMixesComplianceOfficers).toEqual([info.user.restUri]);
  for (const reason of [undefined, '', '   ']) {
    const refused = await open('paul', restUri, 'GET', reason);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'REASON_MISSING']);
  }
  expect(await server.store.recordings.accesses(recordingID)).toEqual([]);
  expect((await open('paul', restUri, 'GET', 'Réclamation 4471')).status).toBe(200);
  expect((await open('marc', restUri)).status).toBe(200);
  expect((await open('paul', restUri, 'DELETE', 'Retention is over')).status).toBe(200);
  const kept = await server.store.recordings.accesses(recordingID);
  expect(kept.map(({ userId, action, reason }) => [userId, action, reason])).toEqual([
    ['paul', 'listen', 'Réclamation 4471'],
    ['marc', 'listen', ''],
    ['paul', 'delete', 'Retention is over'],
  ]);
});

test('with a key a recording is sealed as soon as the call is over, and heard, in parts too, and exported as before', async () => {
  const folders = { voicemail: join(folder, 'v'), recordings: folder };
  const { restUri: plain } = await record();
  await server.close();
  const keys = readSealKeys(Buffer.alloc(32, 7).toString('base64'));
  server = await testPlatform(server.database, { folders, seal: { keys } });
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.wav'));
  const whole = Buffer.from(await (await open('marc', plain)).arrayBuffer());
  expect(whole.equals(Buffer.concat([wavHeader(32_000), Buffer.alloc(64_000, 3)]))).toBe(true);
  await expect.poll(() => isSealed(join(folder, file))).toBe(true);
  const sealed = await open('marc', plain);
  expect(sealed.headers.get('Content-Length')).toBe(String(whole.length));
  expect(Buffer.from(await sealed.arrayBuffer()).equals(whole)).toBe(true);
  const headers = { 'X-Application': await server.signIn('marc'), Range: 'bytes=40-50' };
  const part = await server.platform.api.app.request(`http://phone.test/${plain}/audio`, { headers });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 40-50/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(40, 51))).toBe(true);
  const token = await server.signIn('sofia');
  const answer = await server.platform.api.app.request('http://phone.test/v1/company/Person/marc/Export', {
    headers: { 'X-Application': token },
  });
  expect(Buffer.from(await answer.arrayBuffer()).includes(whole)).toBe(true);
  // one of a call that ends now
  const next = join(folder, 'next.wav');
  await writeFile(next, whole);
  server.calls.emit('recording', {
    ...{ userId: 'marc', lineId: 'l2', file: next, startedAt: NOON, seconds: 2, isAudible: true },
    remote: { label: '', number: '2101' },
  });
  await expect.poll(() => isSealed(next)).toBe(true);
  expect(await runCommand(server.platform.admin, ['seal', 'files'], '')).toEqual([
    '0 files are sealed now; the others were already.',
  ]);
  // without the key nobody hears it, and the log says why
  await server.close();
  server = await testPlatform(server.database, {
    folders,
    seal: { keys: readSealKeys(Buffer.alloc(32, 8).toString('base64')) },
  });
  expect((await open('marc', plain)).status).toBe(500);
  expect(server.logged.join()).toContain('RINGSIDE_SEAL_KEYS does not have');
});

test('a recording of a meeting is its owner’s, among those of calls or alone, also after the server was killed; retention deletes it', async () => {
  await record();
  const about = { userId: 'marc', lineId: '', startedAt: NOON, isAudible: true, meetingId: 'm1' };
  const remote = { label: 'Dispatch', number: '' };
  const left = join(folder, 'left.wav');
  await server.close();
  // the header of a file that was cut off says nothing of its last second
  await writeFile(left, Buffer.concat([wavHeader(0), Buffer.alloc(48_000, 3)]));
  await writeFile(`${left}.note`, JSON.stringify({ ...about, remote }));
  server = await testPlatform(server.database, { folders: { voicemail: join(folder, 'v'), recordings: folder } });
  const of = async (login: string, more: object = {}) => {
    const body = { scope: 'own', limit: 50, ...more };
    const answer = await server.ask('/v1/user/Recording', { token: await server.signIn(login), body });
    return recordingPage.parse(answer.body).items;
  };
  expect(await of('marc')).toHaveLength(2);
  const [found, ...others] = await of('marc', { of: 'meetings' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ remoteLabel: 'Dispatch', meeting: 'data/Meeting/m1', duration: 1.5, lineId: '' });
  expect(await of('ines', { of: 'meetings' })).toEqual([]);
  expect((await open('ines', found!.restUri)).status).toBe(404);
  expect((await readdir(folder)).filter((name) => name.endsWith('.note'))).toEqual([]);
  const keepDays = { calls: null, sms: null, voicemail: null, recordings: 30, statistics: null, accesses: null };
  await server.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse({ keepDays }) });
  server.clock.now = NOON + 31 * 86_400_000;
  await server.platform.retention.run();
  expect(await of('marc', { of: 'meetings' })).toEqual([]);
  expect(await readdir(folder)).not.toContain('left.wav');
});
