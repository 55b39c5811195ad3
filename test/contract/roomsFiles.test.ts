import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../packages/server/src/test/testServer.ts';

const dist = fileURLToPath(new URL('../../packages/panel/dist', import.meta.url));
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ panelFolder: dist });
});
afterAll(() => server.close());

const assets = (): string[] => readdirSync(join(dist, 'iframe/assets'));
const textOf = (file: string): string => readFileSync(join(dist, 'iframe/assets', file), 'utf8');
const one = (files: readonly string[], sign: RegExp): string => {
  const found = files.filter((file) => sign.test(file));
  expect(found, String(sign)).toHaveLength(1);
  return found[0] as string;
};
const WASM = /^matrix_sdk_crypto_wasm_bg-.+\.wasm$/;
const THREAD = /^roomsWorker-.+\.js$/;

test('[MSG-048] the SDK and its encryption are fetched by the thread of rooms alone, and that by nothing that is there from the start', () => {
  const files = assets();
  const scripts = files.filter((file) => file.endsWith('.js'));
  const [wasm, thread] = [one(files, WASM), one(files, THREAD)];
  const texts = scripts.map((file) => [file, textOf(file)] as const);
  const naming = (file: string) => texts.filter(([, text]) => text.includes(file)).map(([name]) => name);
  expect(naming(wasm)).toEqual([thread]);
  // By its own address, and by no other server's.
  expect(textOf(thread)).toMatch(new RegExp(`new URL\\(.${wasm.replace('.', '\\.')}.,self\\.location\\.href\\)`));
  const starter = one(naming(thread), /^startMessaging-/);
  expect(naming(thread)).toEqual([starter]);
  const imports = (file: string): string[] =>
    [...textOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => name ?? '');
  const page = readFileSync(join(dist, 'iframe/index.html'), 'utf8');
  const start = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? '');
  const first = new Set(start);
  for (const file of first) for (const name of imports(file)) first.add(name);
  expect(start.length).toBeGreaterThan(0);
  expect([...first].filter((file) => [starter, thread].includes(file) || /^roomsArea-/.test(file))).toEqual([]);
});

test('[MSG-048] both come from the path of the panel’s own files, compressed, and are kept for good', async () => {
  const files = assets();
  for (const [sign, type, most] of [
    [WASM, 'application/wasm', 0.5],
    [THREAD, 'text/javascript; charset=utf-8', 0.4],
  ] as const) {
    const file = one(files, sign);
    const whole = readFileSync(join(dist, 'iframe/assets', file)).length;
    const answer = await fetch(`${server.origin}/panel/assets/${file}`, { headers: { 'Accept-Encoding': 'br' } });
    const { headers } = answer;
    expect([answer.status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([200, type, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(headers.get('content-length')) / whole).toBeLessThan(most);
    expect((await answer.arrayBuffer()).byteLength).toBe(whole);
  }
});
