import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStaticFiles } from './staticFiles.ts';

const code = 'export const answer = 42;\n'.repeat(400);
const name = 'assets/index-B1c2D3e.js';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, name), code);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (file: string): string => join(folder, file);
const served = async (file: string, accepted = 'br'): Promise<string> => {
  const { body, encoding } = (await createStaticFiles(folder)(file, accepted))!;
  return String(encoding === 'br' ? brotliDecompressSync(body) : body);
};
/** Another text than that of the file, so that one can see which was sent. */
const pack = (file: string): void => writeFileSync(path(`${file}.br`), brotliCompressSync('packed by the build'));

test('what the build has packed is sent as it is, to those who take it so', async () => {
  pack(name);
  expect(await served(name)).toBe('packed by the build');
  expect(await served(name, '')).toBe(code);
});

test('a file that was changed since it was packed is packed anew', async () => {
  pack(name);
  utimesSync(path(`${name}.br`), new Date(1000), new Date(1000));
  expect(await served(name)).toBe(code);
});

test('pages and other names that do not change with their content are never taken from beside them', async () => {
  writeFileSync(path('index.html'), code);
  writeFileSync(path('the-letters.js'), code);
  pack('index.html');
  pack('the-letters.js');
  expect([await served('index.html'), await served('the-letters.js')]).toEqual([code, code]);
});

test('a link beside a file leads nowhere', async () => {
  writeFileSync(path('secret.br'), brotliCompressSync('secret'));
  symlinkSync(path('secret.br'), path(`${name}.br`));
  expect(await served(name)).toBe(code);
});
