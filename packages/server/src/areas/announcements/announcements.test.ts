import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcementList } from '@ringside/protocol/groups/announcements';
import { MAX_AUDIO_BYTES } from '@ringside/protocol/words/voicemail';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wavHeader } from '../../media/record/WavFile.ts';
import { firstStep } from '../../test/firstStep.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';

let folder: string;
let server: TestPlatform;
let tokens: Record<string, string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-announcements-'));
  const folders = { voicemail: folder, recordings: folder, queues: folder };
  server = await testPlatform(undefined, { folders });
  tokens = {};
  for (const login of ['ines', 'sofia', 'tomas']) tokens[login] = await server.signIn(login);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const sound = (samples: number) => Buffer.concat([wavHeader(samples), Buffer.alloc(samples * 2, 7)]);
const at = (topic: string, group = 'billing') => `/telephony/Group/${group}/announcement/${topic}`;
const upload = async (login: string, path: string, file: Buffer | null) => {
  const form = new FormData();
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'x.wav');
  const answer = await server.platform.api.app.request(`http://phone.test${path}`, {
    method: 'POST',
    headers: { 'X-Application': tokens[login] ?? '' },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const ask = (login: string, path: string, method = 'GET') => server.ask(path, { token: tokens[login] ?? '', method });
const list = async () =>
  announcementList.parse((await ask('sofia', '/telephony/Group/billing/announcements')).body).items;
const raw = (login: string, path: string) =>
  server.platform.api.app.request(`http://phone.test${path}`, { headers: { 'X-Application': tokens[login] ?? '' } });

test('[VM-006] each topic of a queue has its announcement: uploaded, listed, heard, replaced and deleted', async () => {
  const none = ['wa', 'qm', 'ccs'].map((topic) => ({ topic, duration: null }));
  expect(await list()).toEqual(none);
  expect(await upload('sofia', at('ccs'), sound(32_000))).toEqual({
    status: 200,
    body: { topic: 'ccs', duration: 2 },
  });
  expect(await readFile(join(folder, 'billing.ccs.wav'))).toEqual(sound(32_000));
  expect(await list()).toEqual([...none.slice(0, 2), { topic: 'ccs', duration: 2 }]);
  expect(Buffer.from(await (await raw('sofia', at('ccs'))).arrayBuffer())).toEqual(sound(32_000));
  expect((await upload('sofia', at('ccs'), sound(16_000))).body).toEqual({ topic: 'ccs', duration: 1 });
  expect((await ask('sofia', at('ccs'), 'DELETE')).status).toBe(200);
  expect(await list()).toEqual(none);
  expect((await raw('sofia', at('ccs'))).status).toBe(404);
  expect((await ask('sofia', at('ccs'), 'DELETE')).status).toBe(404);
  expect(await readdir(folder)).toEqual([]);
});

test('[GRP-005] [ACD-028] whoever calls a closed queue hears the announcement that was uploaded', async () => {
  await upload('sofia', at('ccs'), sound(16_000));
  const settings = '/telephony/Group/billing/settings';
  await server.ask(settings, { token: tokens['sofia'] ?? '', method: 'PUT', body: { active: false } });
  const call = new FakeQueuedCall('c1');
  server.platform.callCentre.door.admit('billing', call);
  await expect.poll(() => call.did).toEqual([`hear ${join(folder, 'billing.ccs.wav')}`]);
});

test('[GRP-005] a member may where the group lets its members, others may not', async () => {
  expect((await upload('ines', at('ccs'), sound(100))).status).toBe(403);
  expect((await ask('ines', '/telephony/Group/billing/announcements')).status).toBe(403);
  const settings = '/telephony/Group/billing/settings';
  await server.ask(settings, { token: tokens['sofia'] ?? '', method: 'PUT', body: { allowMembersEditFwd: true } });
  expect((await upload('ines', at('ccs'), sound(100))).status).toBe(200);
  // What callers hear while they wait is for who supervises it.
  expect((await upload('ines', at('wa'), sound(100))).status).toBe(403);
  expect((await ask('ines', at('qm'), 'DELETE')).status).toBe(404);
  expect((await upload('tomas', at('ccs'), sound(100))).status).toBe(403);
  expect((await raw('tomas', at('ccs'))).status).toBe(403);
  expect((await ask('tomas', at('ccs'), 'DELETE')).status).toBe(403);
});

test.each([
  ['[VM-006] a file that is no WAV', at('wa'), Buffer.from('ID3 this is no WAV file'), 415, 'GREETING_FORMAT'],
  ['more than three minutes', at('wa'), sound(181 * 16_000), 413, 'GREETING_TOO_LONG'],
  ['[LIM-004] more than 20 MB', at('wa'), Buffer.alloc(MAX_AUDIO_BYTES + 1), 413, 'FILE_TOO_BIG_AUDIO'],
  ['no file', at('wa'), null, 400, 'ROUTER_ERR_400'],
  ['no topic', at('..%2Fx'), sound(100), 404, 'ROUTER_ERR_404'],
  ['no such queue', at('wa', 'nowhere'), sound(100), 404, 'ROUTER_ERR_404'],
  ['a group of others', at('wa', 'orders'), sound(100), 403, 'ROUTER_ERR_403'],
])('%s is refused, and nothing is kept', async (_what, path, file, status, code) => {
  expect(await upload('sofia', path, file)).toMatchObject({ status, body: { code } });
  expect(await readdir(folder)).toEqual([]);
});

test('[GRP-001] [GRP-005] members of an ordinary group record its closing announcement, and the next caller hears it', async () => {
  const ccs = at('ccs', 'orders');
  expect(await upload('ines', ccs, sound(16_000))).toEqual({ status: 200, body: { topic: 'ccs', duration: 1 } });
  const answer = await ask('tomas', '/telephony/Group/orders/announcements');
  expect(announcementList.parse(answer.body).items.map(({ duration }) => duration)).toEqual([null, null, 1]);
  expect((await ask('sofia', '/telephony/Group/orders/announcements')).status).toBe(403);
  const { directory, extensionGroups } = server.platform;
  expect(firstStep(directory, '3002').to).toBe('queue');
  const setActive = (active: boolean) =>
    server.ask('/telephony/Group/orders/settings', { token: tokens['ines'] ?? '', method: 'PUT', body: { active } });
  await setActive(false);
  const call = new FakeQueuedCall('c1');
  extensionGroups.door.admit('orders', call);
  await expect.poll(() => call.did).toEqual([`hear ${join(folder, 'orders.ccs.wav')}`]);
  expect((await ask('ines', ccs, 'DELETE')).status).toBe(200);
  // Nothing to be heard any more: once it is open it rings like a single user again.
  expect(firstStep(directory, '3002').to).toBe('queue');
  await setActive(true);
  expect(firstStep(directory, '3002').to).toBe('group');
});

test('[GRP-004] a member opens and closes an ordinary group, seen at once by all; it cannot ring like a queue', async () => {
  const seen: unknown[] = [];
  server.platform.lists.subscribe(
    ...(['tomas', 'Group', undefined] as const),
    (frame) => {
      if (frame.op === 'update') seen.push(frame.item);
    },
    () => {},
  );
  const put = (login: string, body: unknown) =>
    server.ask('/telephony/Group/orders/settings', { token: tokens[login] ?? '', method: 'PUT', body });
  expect((await put('ines', { active: false })).status).toBe(200);
  await expect.poll(() => seen).toMatchObject([{ groupID: 'orders', active: false }]);
  expect((await put('sofia', { active: true })).status).toBe(403);
  expect((await put('ines', { ringPattern: 'leastCalls' })).status).toBe(400);
  // and learns what it may, so that the panel offers nothing else
  const settings = await server.ask('/telephony/Group/orders/settings', { token: tokens['ines'] ?? '' });
  expect(settings.body).toMatchObject({ changes: 'members' });
  const list = await server.ask('/telephony/Group/orders/announcements', { token: tokens['ines'] ?? '' });
  const { items } = announcementList.parse(list.body);
  expect(items.map(({ topic, mayChange }) => [topic, mayChange])).toEqual([
    ['wa', false],
    ['qm', false],
    ['ccs', undefined],
  ]);
  const supervised = await server.ask('/telephony/Group/billing/settings', { token: tokens['sofia'] ?? '' });
  expect(supervised.body).not.toHaveProperty('changes');
});
