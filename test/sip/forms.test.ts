import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@ringside/testing/random';
import { afterAll, expect, test } from 'vitest';
import { receiveForm } from '../../packages/server/src/kernel/files/receiveForm.ts';
import { mutate } from './mutate.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TYPE = 'multipart/form-data; boundary=--x';
const part = (disposition: string, body: string) =>
  `----x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${body}\r\n`;
const form = `${part('name="label"', 'Hello')}${part('name="file"; filename="a%22b.txt"', 'a\r\n--\r\n----\r\nz')}----x--\r\n`;

const inPieces = (bytes: Buffer, size: number) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
};
const receive = (bytes: Buffer, size: number, type = TYPE) =>
  receiveForm(inPieces(bytes, size), type, { folder, maxBytes: 100_000 });

test('a thousand damaged forms in pieces of any size: a form or a plain fault, and no file stays', async () => {
  const next = seeded(7578);
  const ends = { form: 0, fault: 0 };
  for (let n = 0; n < 1000; n++) {
    const type = n % 5 === 0 ? mutate(Buffer.from(TYPE), next).toString('latin1') : TYPE;
    const received = await receive(mutate(Buffer.from(form), next), 1 + next(60), type);
    ends[typeof received === 'string' ? 'fault' : 'form'] += 1;
    if (typeof received === 'string') {
      expect(['malformed', 'tooBig']).toContain(received);
      continue;
    }
    for (const [name] of received.form.entries()) expect(name.length).toBeLessThan(9000);
    await received.remove();
  }
  expect(readdirSync(folder)).toEqual([]);
  // The damage is worth something: neither everything nor nothing of it is legible.
  expect(Math.min(ends.form, ends.fault)).toBeGreaterThan(100);
});

// code that counts each of its steps for a mutation run says nothing about time
test
  .skipIf(process.env['RINGSIDE_MUTATE_TESTS'] !== undefined)
  .each(['\r\n--', '\r\n----', '\r\n----x\r\n', '; name="', '\r\nContent-Disposition: ', '%22', '-'])(
  '60 kB of %j in a form cost little more than 6 kB ten times',
  async (unit) => {
    const cost = async (length: number, start: string) => {
      const bytes = Buffer.from(`${start}${unit.repeat(length / unit.length)}\r\n----x--\r\n`);
      let best = Number.POSITIVE_INFINITY;
      for (let times = 3; times > 0; times--) {
        const since = performance.now();
        const received = await receive(bytes, 1000);
        best = Math.min(best, performance.now() - since);
        if (typeof received !== 'string') await received.remove();
      }
      return best;
    };
    for (const start of ['----x\r\nContent-Disposition: form-data; name="', part('name="a"', '').slice(0, -2)]) {
      // What is quadratic takes a hundred times as long, and ten milliseconds are a moment in which others had the machine.
      expect(await cost(60_000, start)).toBeLessThan(40 * (await cost(6000, start)) + 10);
    }
  },
);
