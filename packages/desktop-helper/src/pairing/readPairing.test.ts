import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAllowed } from '../actions/readAllowed.ts';
import { createLimit } from './createLimit.ts';
import { originOf, readPairing } from './readPairing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-helper-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the token is made once, kept for its owner only, and made anew on demand', () => {
  const first = readPairing(folder, ['http://a.test']);
  expect(first).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/), origins: ['http://a.test'] });
  expect(statSync(join(folder, 'pairing.json')).mode & 0o777).toBe(0o600);
  expect(readPairing(folder, ['http://b.test'])).toEqual({ ...first, origins: ['http://a.test', 'http://b.test'] });
  const renewed = readPairing(folder, [], true);
  expect(renewed.token).not.toBe(first.token);
  expect(readPairing(folder)).toEqual(renewed);
});

test('a damaged file is not taken for none', () => {
  for (const text of ['{', '{"token":"short","origins":[]}']) {
    writeFileSync(join(folder, 'pairing.json'), text);
    expect(() => readPairing(folder)).toThrow(/pairing.json cannot be read/);
  }
});

test.each([
  ['http://localhost:4680/panel/', 'http://localhost:4680'],
  ['https://phone.example.com', 'https://phone.example.com'],
  ['file:///tmp/x', null],
  ['phone.example.com', null],
])('the origin of %s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

test('a list of programs and origins that cannot be read says which part', () => {
  expect(readAllowed(folder)).toEqual({ programs: {}, requests: [], open: [], sip: [] });
  const write = (value: unknown) => writeFileSync(join(folder, 'allowed.json'), JSON.stringify(value));
  write({ programs: { calc: '/usr/bin/calc' } });
  expect(readAllowed(folder)).toEqual({ programs: { calc: '/usr/bin/calc' }, requests: [], open: [], sip: [] });
  write({ programs: { calc: 'calc' } });
  expect(() => readAllowed(folder)).toThrow(/programs.calc must be an absolute path/);
  write({ requests: ['http://crm.test/'] });
  expect(() => readAllowed(folder)).toThrow(/requests.0 must be an origin/);
});

test('a limit forgets with time', () => {
  let now = 0;
  const limit = createLimit(2, 1000, () => now);
  expect([limit.take(), limit.isReached(), limit.take(), limit.isReached(), limit.take()]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  now = 1001;
  expect([limit.isReached(), limit.take()]).toEqual([false, true]);
});
