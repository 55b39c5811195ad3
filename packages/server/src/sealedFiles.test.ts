import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './areas/admin/runCommand.ts';
import { readSealKeys } from './kernel/seal/sealKeys.ts';
import { wavHeader } from './media/record/WavFile.ts';
import { FakeSmsGateway } from './test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from './test/testPlatform.ts';

const SECRET = 'shared-secret';
const seal = { keys: readSealKeys(Buffer.alloc(32, 7).toString('base64')) };
const kinds = ['voicemail', 'recordings', 'queues', 'sms', 'uploads', 'journal'] as const;

let folder: string;
let gateway: FakeSmsGateway;
let bench: TestPlatform;
const folders = () =>
  Object.fromEntries(kinds.map((kind) => [kind, join(folder, kind)])) as Record<(typeof kinds)[number], string>;
const start = async (database?: TestPlatform['database'], keys: { seal?: typeof seal } = { seal }) => {
  bench = await testPlatform(database, { folders: folders(), sms: { gateway, secret: SECRET }, ...keys });
};
const restart = async (keys?: { seal?: typeof seal }) => {
  await bench.close();
  await start(bench.database, keys);
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-sealed-'));
  for (const path of Object.values(folders())) await mkdir(path);
  gateway = new FakeSmsGateway();
});
afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

/** A second of sound that is found again by its bytes. */
const samples = randomBytes(32_000);
const sound = Buffer.concat([wavHeader(16_000), samples]);
const TEXT = `an invoice of ${'words that are looked for '.repeat(3000)}`;

const request = async (login: string, path: string, init: RequestInit = {}) =>
  bench.platform.api.app.request(`http://phone.test${path}`, {
    ...init,
    headers: { 'X-Application': await bench.signIn(login), ...init.headers },
  });
const bytesOf = async (login: string, path: string, headers: Record<string, string> = {}) =>
  Buffer.from(await (await request(login, path, { headers })).arrayBuffer());
const post = async (login: string, path: string, file: File, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return request(login, path, { method: 'POST', body: form });
};
const json = async <T>(login: string, path: string, body?: unknown): Promise<T> =>
  (await bench.ask(path, { token: await bench.signIn(login), ...(body === undefined ? {} : { body }) })).body as T;

/** One of each: where it is heard or read again, by whom, and what it is. */
async function keepOneOfEach() {
  const wav = new File([sound], 'hello.wav');
  const message = join(folder, 'voicemail', 'message.wav');
  const call = join(folder, 'recordings', 'call.wav');
  writeFileSync(message, sound);
  writeFileSync(call, sound);
  const remote = { label: 'Claire Vasseur', number: '0199004127' };
  const told = { userId: 'ines', startedAt: bench.clock.now, remote };
  bench.calls.emit('voicemail', { ...told, file: message, durationMs: 1000 });
  bench.calls.emit('recording', { ...told, file: call, lineId: 'l1', seconds: 1, isAudible: true });
  type Rows = { items: { restUri: string }[] };
  const first = async (path: string, body: unknown) => (await json<Rows>('ines', path, body)).items[0]?.restUri;
  await expect.poll(() => first('/v1/user/Voicemail', { limit: 9 })).toBeDefined();
  await expect.poll(() => first('/v1/user/Recording', { scope: 'own', limit: 9 })).toBeDefined();
  const spoken = await post('ines', '/v1/user/Greeting', wav, { label: 'Mine' });
  expect(spoken.status).toBe(200);
  expect((await post('sofia', '/telephony/Group/billing/announcement/wa', wav)).status).toBe(200);
  const form = new FormData();
  form.set('message', JSON.stringify({ id: 'm1', from: '0199004127', to: '0199002700', text: 'My invoice' }));
  form.append('file', new File([TEXT], 'invoice.txt', { type: 'text/plain' }));
  const inbound = { method: 'POST', headers: { Authorization: `Bearer ${SECRET}` }, body: form };
  expect((await bench.platform.api.app.request('http://phone.test/v1/sms/inboundFiles', inbound)).status).toBe(200);
  const threads = async () =>
    (await json<{ frames: Rows[] }>('ines', '/v1/user/Push', { lists: [{ list: 'SmsThread' }] })).frames[0]?.items ??
    [];
  await expect.poll(async () => (await threads()).length).toBe(1);
  const thread = (await threads())[0]?.restUri;
  const items = (await json<{ items: { id: string; media?: unknown }[] }>('ines', `/${thread}`)).items;
  const { restUri: greeting } = (await spoken.json()) as { restUri: string };
  const text = Buffer.from(TEXT);
  return {
    thread,
    places: [
      ['ines', `/${await first('/v1/user/Voicemail', { limit: 9 })}/audio`, sound],
      ['ines', `/${await first('/v1/user/Recording', { scope: 'own', limit: 9 })}/audio`, sound],
      ['ines', `/${greeting}/audio`, sound],
      ['sofia', '/telephony/Group/billing/announcement/wa', sound],
      ['ines', `/${thread}/media/${items.find(({ media }) => media)?.id}`, text],
    ] as const,
  };
}

/** Files of the data folder in which something of the content is found as it was given. */
const plainFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return bytes.includes(samples.subarray(0, 32)) || bytes.includes('words that are looked for');
    });
const readAll = async (places: Awaited<ReturnType<typeof keepOneOfEach>>['places']) => {
  for (const [login, path, content] of places)
    expect([path, (await bytesOf(login, path)).equals(content)]).toEqual([path, true]);
};

test('with a key nothing that is kept as a file is found in the data folder, and all of it is heard, read and sent on', async () => {
  await start();
  // not by the job of the start, which is through now
  await runCommand(bench.platform.admin, ['seal', 'files'], '');
  const { places, thread } = await keepOneOfEach();
  await expect.poll(plainFiles).toEqual([]);
  await readAll(places);
  for (const [login, path, content] of places) {
    const part = await bytesOf(login, path, { Range: 'bytes=5-20' });
    expect(part.equals(content.subarray(5, 21))).toBe(true);
  }
  const list = await json<{ items: unknown[] }>('sofia', '/telephony/Group/billing/announcements');
  expect(list.items[0]).toMatchObject({ topic: 'wa', duration: 1 });
  // what an agent sends goes to the gateway as it is, also once more
  await request('ines', `/${thread}/pick`, { method: 'POST' });
  gateway.isDown = true;
  await post('ines', `/${thread}/upload`, new File([TEXT], 'back.txt', { type: 'text/plain' }));
  gateway.isDown = false;
  const { items } = await json<{ items: { id: string; delivery?: string }[] }>('ines', `/${thread}`);
  const again = await bench.ask(`/${thread}/sendAgain`, {
    token: await bench.signIn('ines'),
    body: { item: items.at(-1)?.id },
  });
  expect(again.status).toBe(200);
  const out = await gateway.sent[0]?.media?.open();
  expect([await out?.text(), plainFiles()]).toEqual([TEXT, []]);
});

test('files of before there was a key are sealed from the start on and read as before; one byte that was changed is refused', async () => {
  await start(undefined, {});
  const { places } = await keepOneOfEach();
  expect(plainFiles()).toHaveLength(5);
  await readAll(places);
  await restart();
  await readAll(places);
  await expect.poll(plainFiles).toEqual([]);
  await readAll(places);
  for (const kind of ['voicemail', 'recordings', 'queues', 'sms'] as const)
    for (const name of readdirSync(join(folder, kind))) {
      const path = join(folder, kind, name);
      const bytes = readFileSync(path);
      bytes[200] = (bytes[200] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    }
  for (const [login, path] of places) expect([path, (await request(login, path)).status]).toEqual([path, 500]);
  expect(bench.logged.filter((line) => line.includes('is not what was sealed'))).toHaveLength(places.length);
});
