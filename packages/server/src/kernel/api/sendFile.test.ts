import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@ringside/testing/wait';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeal } from '../seal/createSeal.ts';
import { readSealKeys } from '../seal/sealKeys.ts';
import { sendFile } from './sendFile.ts';

/** More than a stream holds ready. */
const BYTES = 2_000_000;
const seal = createSeal({ keys: readSealKeys(randomBytes(32).toString('base64')) });
let [folder, path] = ['', ''];
const failed: unknown[] = [];
/** What would have ended the process. */
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-send-'));
  path = join(folder, 'a.wav');
  failed.length = 0;
  uncaught.length = 0;
  process.on('uncaughtException', note);
});
afterEach(() => {
  process.off('uncaughtException', note);
  rmSync(folder, { recursive: true, force: true });
});

/** An answer with the file. */
async function answerTo(method: string, more: { isTemporary?: true } = {}): Promise<Response> {
  const app = new Hono();
  const file = { path, type: 'audio/wav', name: 'a.wav', ...more };
  app.get('/', (c) =>
    sendFile(c, file, {
      seal,
      failed: (error) => failed.push(error),
      missing: () => new Response(null, { status: 404 }),
    }),
  );
  return app.request('/', { method });
}
async function send(more: { isTemporary?: true } = {}) {
  const { body } = await answerTo('GET', more);
  if (!body) throw new Error('no body');
  return body.getReader();
}
const isClosed = () => until('its file is removed', () => !existsSync(path));

test.each(['as it is', 'sealed'])(
  'a client that goes away at any moment of a download, %s, ends nothing',
  async (how) => {
    for (let reads = 0; reads < 12; reads += 1) {
      writeFileSync(path, randomBytes(BYTES));
      if (how === 'sealed') await seal.seal(path);
      const reader = await send({ isTemporary: true });
      for (let n = 0; n < reads; n += 1) expect((await reader.read()).done).toBe(false);
      // One read more is under way, and what is read next has been asked for.
      const last = reads % 2 === 0 ? reader.read() : null;
      await reader.cancel();
      await last;
      await isClosed();
    }
    expect(uncaught).toEqual([]);
  },
);

test('a client that goes away before it asked for anything, and one that asks for the head alone, leave no file open', async () => {
  writeFileSync(path, randomBytes(BYTES));
  await (await send({ isTemporary: true })).cancel();
  await isClosed();
  writeFileSync(path, randomBytes(BYTES));
  const { status, headers } = await answerTo('HEAD', { isTemporary: true });
  expect([status, headers.get('Content-Length')]).toEqual([200, String(BYTES)]);
  await isClosed();
});

test('a file comes whole, and one that breaks on its way is told', async () => {
  const content = randomBytes(BYTES);
  writeFileSync(path, content);
  await seal.seal(path);
  const reader = await send();
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
  const broken = await send();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(100, 1), 0, 100, BYTES - 1000);
  closeSync(file);
  const rest = async () => {
    while (!(await broken.read()).done);
  };
  await expect(rest()).rejects.toThrow('is not what was sealed');
  expect(failed).toHaveLength(1);
  expect(uncaught).toEqual([]);
});
