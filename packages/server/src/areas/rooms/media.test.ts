import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { MAX_FILE } from './routes/mediaRoutes.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

let folder: string;
let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-media-'));
  world = await matrixBench(() => testPlatform(undefined, { folders: { rooms: folder, uploads: folder } as never }));
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(async () => {
  await world.bench.close();
  rmSync(folder, { recursive: true });
});

const MEDIA = '/_matrix/client/v1/media';
const upload = async (by: MatrixDevice, raw: string, headers: Record<string, string> = {}, query = '') => {
  const asked = {
    ...{ method: 'POST', raw },
    headers: { Authorization: `Bearer ${by.token}`, 'Content-Length': String(raw.length), ...headers },
  };
  const { status, body } = await world.bench.ask(`/_matrix/media/v3/upload${query}`, asked);
  return { status, ...(body as object) } as Answer;
};
const fetched = async (by: MatrixDevice, uri: string) => {
  const path = `${MEDIA}/download/${uri.replace('mxc://', '')}`;
  const headers = { Authorization: `Bearer ${by.token}` };
  const answer = await world.bench.platform.api.app.request(`http://phone.test${path}`, { headers });
  return [answer.status, answer.headers.get('content-type'), await answer.text()];
};

test.each([
  ['image/png', 'image/png'],
  ['IMAGE/PNG', 'image/png'],
  ['Text/Plain; charset=utf-8', 'text/plain'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
])('a file that is named %s is given back as %s, to whoever is signed in', async (named, given) => {
  const { content_uri: uri } = await upload(ines, 'dock plan', { 'Content-Type': named });
  expect(await fetched(tomas, uri)).toEqual([200, given, 'dock plan']);
  expect((await fetched({ ...tomas, token: 'x'.repeat(40) }, uri))[0]).toBe(401);
});

test('a file is as long as it says, and no longer than the homeserver tells clients', async () => {
  const says = (length: number | string) => upload(ines, 'dock', { 'Content-Length': String(length) });
  expect((await ines.ask('GET', `${MEDIA}/config`))['m.upload.size']).toBe(MAX_FILE);
  // as long as may be is not refused for it, but for not being so long
  for (const length of [3, 5, MAX_FILE])
    expect(await says(length), `${length}`).toMatchObject({ status: 400, errcode: 'M_UNKNOWN' });
  expect(await says(MAX_FILE + 1)).toMatchObject({ status: 413, errcode: 'M_TOO_LARGE' });
  for (const length of ['-1', '4.5', 'many']) expect((await says(length)).status, length).toBe(411);
});

test('what is kept of a person has their files with them; another server’s, and none, are not found', async () => {
  const { content_uri: uri } = await upload(ines, 'only hers', {}, '?filename=rota.txt');
  const id = uri.split('/').at(-1);
  const headers = { 'X-Application': await world.bench.signIn('ines') };
  const zip = await (
    await world.bench.platform.api.app.request('http://phone.test/v1/user/Export', { headers })
  ).text();
  expect(zip).toContain(`rooms/${id}`);
  expect(zip).toContain('only hers');
  for (const other of ['mxc://elsewhere.example/x', 'mxc://ringside.local/none'])
    expect((await fetched(ines, other))[0], other).toBe(404);
});

test('a request is as long as it may be, and a byte more is refused', async () => {
  const ask = async (path: string, length: number, more: object = {}) => {
    const headers = { 'Content-Length': String(length), ...more };
    const { status, body } = await world.bench.ask(path, { method: 'POST', raw: '{}'.padEnd(length), headers });
    return (body as { errcode?: string }).errcode ?? status;
  };
  const [strange, most] = [16 * 1024, 4 * 1024 * 1024];
  const login = '/_matrix/client/v3/login';
  expect([await ask(login, strange), await ask(login, strange + 1)]).toEqual(['M_UNKNOWN', 'M_TOO_LARGE']);
  const signedIn = { Authorization: `Bearer ${ines.token}` };
  const keys = '/_matrix/client/v3/keys/upload';
  expect([await ask(keys, most, signedIn), await ask(keys, most + 1, signedIn)]).toEqual([200, 'M_TOO_LARGE']);
});
