import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../test/demoCompany.ts';
import { serveApi } from '../../test/serveApi.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let platform: TestPlatform;
let server: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  platform = await testPlatform();
  server = await serveApi(platform);
});
afterAll(async () => {
  server.close();
  await platform.close();
});

/** Sends pieces one after the other, by which Node says no length, or all at once with it. */
const ask = (path: string, pieces: readonly string[], hasLength: boolean) =>
  new Promise<[number, string]>((resolve, reject) => {
    const all = pieces.join('');
    const headers = {
      'Content-Type': 'application/json',
      ...(hasLength ? { 'Content-Length': Buffer.byteLength(all) } : { 'Transfer-Encoding': 'chunked' }),
    };
    const sent = request(
      { host: '127.0.0.1', port: server.port, path, method: 'POST', headers, agent: false },
      async (response) => {
        const { code = 'done' } = JSON.parse(String(Buffer.concat(await response.toArray()))) as { code?: string };
        resolve([response.statusCode ?? 0, code]);
      },
    );
    sent.on('error', reject);
    for (const piece of hasLength ? [all] : pieces) sent.write(piece);
    sent.end();
  });
const right = JSON.stringify({ login: 'ines', password: DEMO_PASSWORD, note: 'é' });
const long = Array.from({ length: 9 }, () => ' '.repeat(8000));

test.each([
  ['with its length', true],
  ['in pieces, as proxies send it on', false],
])(
  '[API-001] a body that comes %s is read, refused where it is none, and where it is too long',
  async (_, hasLength) => {
    const send = (...pieces: string[]) => ask('/v1/login', pieces, hasLength);
    expect(await send(right)).toEqual([200, 'done']);
    expect(await send(right.slice(0, 20), right.slice(20))).toEqual([200, 'done']);
    expect(await send(right.slice(0, 20))).toEqual([400, 'ROUTER_ERR_400']);
    expect(await send('')).toEqual([400, 'ROUTER_ERR_400']);
    expect(await send(...long.slice(1), right)).toEqual([200, 'done']);
    expect(await send(...long, right)).toEqual([413, 'ROUTER_ERR_413']);
    const matrix = (...pieces: string[]) => ask('/_matrix/client/v3/login', pieces, hasLength);
    expect((await matrix('{"type":', '"m.login.token"}'))[0]).toBe(403);
    expect((await matrix(...long, '{}'))[0]).toBe(413);
    expect(platform.errors).toEqual([]);
  },
);
