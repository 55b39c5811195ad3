import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serveApi } from '../../test/serveApi.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { done } from './Api.ts';
import { encodingOf } from './encodingOf.ts';

let platform: TestPlatform;
let token: string;
let server: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  platform = await testPlatform();
  for (const [path, flag] of [
    ['/v1/test/secret', { hasSecret: true }],
    ['/v1/test/public', { isPublic: true }],
  ] as const)
    platform.platform.api.add({
      ...{ method: 'GET', path, summary: 'A long answer.', ...flag },
      handle: () => done('x'.repeat(5000)),
    });
  token = await platform.signIn('ines');
  server = await serveApi(platform);
});
afterAll(async () => {
  server.close();
  await platform.close();
});

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** As it is on the wire: nothing unpacks it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', content = '') =>
  new Promise<Sent>((resolve, reject) => {
    const all = { 'X-Application': token, 'Content-Type': 'application/json', ...headers };
    request({ host: '127.0.0.1', port: server.port, path, method, headers: all }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', reject)
      .end(content);
  });
const LONG = '/v1/openapi.json';

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0, *;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  // Of what a stranger makes long on purpose the beginning is read.
  [`gzip${','.repeat(16_000)}br`, 'gzip'],
])('who takes %j gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test('a long answer comes as the client takes it, letter for letter what it is unpacked', async () => {
  const plain = await ask(LONG);
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json' });
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(JSON.parse(String(plain.body))).toMatchObject({ openapi: '3.1.0' });
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await ask(LONG, { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      ...{ vary: 'Accept-Encoding', 'cache-control': 'no-store', 'content-type': 'application/json' },
      'content-length': String(body.length),
    });
    expect(unpack(body).equals(plain.body)).toBe(true);
    expect(body.length).toBeLessThan(plain.body.length / 4);
  }
});

test('a HEAD has the headers of the GET and no body; a part of an answer is not to be had', async () => {
  const br = { 'Accept-Encoding': 'br' };
  const [get, head] = [await ask(LONG, br), await ask(LONG, br, 'HEAD')];
  expect(head.body).toHaveLength(0);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
    expect(head.headers[name], name).toBe(get.headers[name]);
  const part = await ask(LONG, { ...br, Range: 'bytes=0-99' });
  expect([part.status, part.body.equals(get.body), part.headers['content-range']]).toEqual([200, true, undefined]);
  expect([get.headers['etag'], get.headers['accept-ranges']]).toEqual([undefined, undefined]);
});

test('short answers, refusals and sounds come as they are', async () => {
  const br = { 'Accept-Encoding': 'br, gzip' };
  for (const path of ['/v1/health', '/v1/directories', '/v1/nothing', '/data/Voicemail/none/audio']) {
    const { headers, body } = await ask(path, br);
    expect([headers['content-encoding'], headers['vary']], path).toEqual([undefined, undefined]);
    JSON.parse(String(body));
  }
});

test('an answer with a secret is never packed, and every route whose answer has one says so', async () => {
  const open: string[] = [];
  for (const { method, path, isPublic, hasSecret, response } of platform.platform.api.routes) {
    const schema = response ? JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })) : '';
    const isSecret = /"(\w*(password|secret|token|credential|challenge)|codes)":\{/i.test(schema);
    if (isSecret && !isPublic && !hasSecret) open.push(`${method} ${path}`);
  }
  expect(open).toEqual([]);
  for (const path of ['/v1/test/secret', '/v1/test/public']) {
    const { headers, body } = await ask(path, { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], body.length], path).toEqual([undefined, 5002]);
  }
});
