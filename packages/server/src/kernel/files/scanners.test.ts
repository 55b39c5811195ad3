import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wavHeader } from '../../media/record/WavFile.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { clamdScanner, commandScanner, readScanOptions, type Scanner } from './scanners.ts';

const VIRUS = 'X5O!-a-test-of-this-file';
let folder: string;
const closers: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-scan-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

type Behaviour = 'honest' | 'silent' | 'hangs up' | 'tooLong' | 'nonsense';

/** What clamd does with `zINSTREAM`: takes chunks until an empty one, then says what it found. */
async function fakeClamd(at: { path: string } | { port: 0; host: string }, behaviour: Behaviour = 'honest') {
  const sizes: number[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    if (behaviour === 'hangs up') return socket.destroy();
    let bytes = Buffer.alloc(0);
    let head = false;
    const file: Buffer[] = [];
    socket.on('data', (data) => {
      if (behaviour === 'silent') return;
      bytes = Buffer.concat([bytes, data]);
      if (!head) {
        if (bytes.length < 10) return;
        head = true;
        expect(bytes.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
        bytes = bytes.subarray(10);
      }
      if (behaviour === 'tooLong') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (behaviour === 'nonsense') return void socket.end('HTTP/1.1 400 Bad Request\r\n');
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE(0)) {
        const length = bytes.readUInt32BE(0);
        if (length === 0) {
          const whole = Buffer.concat(file);
          sizes.push(whole.length);
          socket.end(whole.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
          return;
        }
        file.push(bytes.subarray(4, 4 + length));
        bytes = bytes.subarray(4 + length);
      }
    });
  });
  server.listen(at);
  await once(server, 'listening');
  closers.push(() => server.close());
  const address = server.address();
  const place = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : (address ?? '');
  return { place, sizes };
}

const big = Buffer.alloc(300_000, 7);
const clean = new Blob([big]);
// Across the border of two chunks.
const infected = new Blob([big, VIRUS.slice(0, 5), VIRUS.slice(5), big]);
const both = async (scan: Scanner) => [await scan(clean), await scan(infected)];

test('clamd is sent the whole file, over a Unix socket or TCP, and its word counts', async () => {
  const unix = await fakeClamd({ path: join(folder, 'clamd.ctl') });
  expect(await both(clamdScanner(unix.place))).toEqual(['clean', 'infected']);
  expect(unix.sizes).toEqual([clean.size, infected.size]);
  const tcp = await fakeClamd({ port: 0, host: '127.0.0.1' });
  expect(await both(clamdScanner(tcp.place))).toEqual(['clean', 'infected']);
});

test.each<Behaviour>(['silent', 'hangs up', 'tooLong', 'nonsense'])(
  'a clamd that is %s has checked nothing',
  async (behaviour) => {
    const { place } = await fakeClamd({ path: join(folder, 'clamd.ctl') }, behaviour);
    expect(await clamdScanner(place, behaviour === 'silent' ? 50 : 30_000)(infected)).toBe('away');
  },
);

test('a clamd that is not there has checked nothing', async () => {
  expect(await clamdScanner(join(folder, 'nowhere'))(clean)).toBe('away');
});

test('a program gets the file as its input and says by its end what it found', async () => {
  const program = join(folder, 'scan');
  const write = (text: string) => {
    writeFileSync(program, `#!/bin/sh\n${text}\n`);
    chmodSync(program, 0o700);
  };
  write(`if grep -q '${VIRUS}'; then exit 1; fi`);
  expect(await both(commandScanner(program))).toEqual(['clean', 'infected']);
  write('exit 2');
  expect(await both(commandScanner(program))).toEqual(['away', 'away']);
  write('sleep 30');
  expect(await commandScanner(program, 100)(clean)).toBe('away');
  expect(await commandScanner(join(folder, 'nowhere'))(clean)).toBe('away');
});

test('a sound or file that the scanner refuses is not kept, nor one that nobody can check unless that is wanted', async () => {
  const clamd = await fakeClamd({ path: join(folder, 'clamd.ctl') });
  const scanned = { scan: clamdScanner(clamd.place), acceptsUnchecked: false };
  const folders = { voicemail: join(folder, 'voicemail'), recordings: folder, uploads: join(folder, 'uploads') };
  const platform = await testPlatform(undefined, { folders, scan: scanned });
  closers.push(() => platform.close());
  const token = await platform.signIn();
  const upload = async (more: string, label = 'Hello') => {
    const form = new FormData();
    form.set('label', label);
    form.set('file', new Blob([wavHeader(16_000), Buffer.alloc(32_000, 7), more]), 'x.wav');
    const init = { method: 'POST', headers: { 'X-Application': token }, body: form };
    const answer = await platform.platform.api.app.request('http://phone.test/v1/user/Greeting', init);
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  expect(await upload(VIRUS)).toEqual([422, 'UPLOAD_INFECTED']);
  expect(platform.audited.filter(({ what }) => what === 'upload.refused')).toMatchObject([
    { who: 'ines', result: 'refused', detail: { code: 'UPLOAD_INFECTED' } },
  ]);
  expect((await upload(''))[0]).toBe(200);
  scanned.scan = async () => 'away';
  expect(await upload('')).toEqual([503, 'UPLOAD_UNCHECKED']);
  scanned.acceptsUnchecked = true;
  expect((await upload(VIRUS))[0]).toBe(200);
  expect(readdirSync(folders.uploads)).toEqual([]);
});

test('the options are read, and a mistake is told', () => {
  expect(readScanOptions({})).toEqual({ scan: null });
  expect(readScanOptions({ RINGSIDE_SCAN_CLAMD: '/run/clamd', RINGSIDE_SCAN_AWAY: 'accept' })).toMatchObject({
    scan: { acceptsUnchecked: true },
  });
  expect(readScanOptions({ RINGSIDE_SCAN_COMMAND: '/bin/x' })).toMatchObject({ scan: { acceptsUnchecked: false } });
  expect(() => readScanOptions({ RINGSIDE_SCAN_AWAY: 'maybe' })).toThrow('must be refuse or accept');
  expect(() => readScanOptions({ RINGSIDE_SCAN_CLAMD: 'a', RINGSIDE_SCAN_COMMAND: 'b' })).toThrow('one or the other');
});
