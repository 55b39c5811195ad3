import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiveForm } from './receiveForm.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-form-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BOUNDARY = '----x';
const type = `multipart/form-data; boundary=${BOUNDARY}`;
const head = (disposition: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
const end = `\r\n--${BOUNDARY}--\r\n`;
/** The text in pieces of a size. */
const inPieces = (text: string | Buffer, size: number): ReadableStream<Uint8Array> => {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
};
const receive = (text: string | Buffer, size = 10_000, maxBytes = 1_000_000) =>
  receiveForm(inPieces(text, size), type, { folder, maxBytes });
const shown = async (received: Awaited<ReturnType<typeof receive>>) => {
  if (typeof received === 'string') return received;
  const parts = [...received.form.entries()];
  const texts = await Promise.all(
    parts.map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );
  await received.remove();
  return texts;
};

// A line end, half a delimiter and another boundary inside of a file are its bytes.
const tricky = `a\r\n--\r\n----\r\n--${BOUNDARY.slice(0, 3)}\r\n\r\nz`;
const form =
  head('name="label"') +
  'Hello' +
  `\r\n${head('name="file"; filename="a%22b.txt"', 'Content-Type: text/plain\r\n')}` +
  tricky +
  `\r\n${head('name="empty"; filename=""')}` +
  end;

test.each([1, 2, 3, 7, 16, 10_000])(
  'a form that arrives in pieces of %i bytes is the same, and leaves nothing',
  async (size) => {
    expect(await shown(await receive(form, size))).toEqual([
      ['label', 'Hello'],
      ['file', 'a"b.txt', 'text/plain', tricky],
      ['empty', '', '', ''],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('what Node itself writes is read', async () => {
  const sent = new FormData();
  sent.set('label', 'ü');
  sent.set('file', new File([Buffer.alloc(200_000, 7)], 'ü.bin', { type: 'application/pdf' }));
  const request = new Request('http://x.test', { method: 'POST', body: sent });
  const received = await receiveForm(request.body, request.headers.get('content-type') ?? '', {
    folder,
    maxBytes: 1e6,
  });
  if (typeof received === 'string') throw new Error(received);
  const file = received.form.get('file') as File;
  expect([received.form.get('label'), file.name, file.type, file.size]).toEqual([
    'ü',
    'ü.bin',
    'application/pdf',
    200_000,
  ]);
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.alloc(200_000, 7))).toBe(true);
  // Nobody else of this machine reads it.
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600]);
  await received.remove();
});

test.each([
  ['malformed', 'no boundary', `${'x'.repeat(100)}`],
  ['malformed', 'an end that never comes', form.slice(0, -12)],
  ['malformed', 'a head without end', `--${BOUNDARY}\r\n${'x'.repeat(9000)}`],
  ['malformed', 'a part without a name', `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx${end}`],
  ['malformed', 'a field of 65 kB', head('name="label"') + 'x'.repeat(66_000) + end],
  ['malformed', 'twenty-one parts', Array.from({ length: 21 }, () => `${head('name="a"')}x\r\n`).join('') + end],
  ['tooBig', 'more than is taken', head('name="file"; filename="a"') + 'x'.repeat(1_000_001) + end],
])('%s: %s, and nothing is left', async (fault, _name, text) => {
  expect(await receive(text)).toBe(fault);
  expect(readdirSync(folder)).toEqual([]);
});

test('a client that goes away in the middle leaves nothing', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(form.slice(0, 150)));
      controller.error(new Error('aborted'));
    },
  });
  expect(await receiveForm(body, type, { folder, maxBytes: 1e6 })).toBe('cutOff');
  expect(readdirSync(folder)).toEqual([]);
});

test('a boundary that is none is refused', async () => {
  for (const bad of ['text/plain', 'multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`]) {
    expect(await receiveForm(inPieces(form, 100), bad, { folder, maxBytes: 1e6 })).toBe('malformed');
  }
});
