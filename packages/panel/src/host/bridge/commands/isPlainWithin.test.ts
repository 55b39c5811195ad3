import { expect, test } from 'vitest';
import { isPlainWithin } from './isPlainWithin.ts';

const cycle: Record<string, unknown> = {};
cycle['again'] = cycle;
const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;

test.each([
  ['nothing', null, true],
  ['a command', { lineID: 'l1', note: 'x'.repeat(900) }, true],
  ['a text that is too long', { note: 'x'.repeat(1_000) }, false],
  ['names that are too long', { ['x'.repeat(1_000)]: 1 }, false],
  ['bytes, however few', { a: new Uint8Array(1) }, false],
  ['a buffer', new ArrayBuffer(1), false],
  ['a cycle', cycle, false],
  ['a list with a hole of a billion', { a: new Array(1_000_000_000) }, false],
  ['lists in lists', deep, false],
  ['a number that JSON does not have', { a: 10n }, false],
])('%s', (_what, data, expected) => {
  expect(isPlainWithin(data, 1_000)).toBe(expected);
});

test('never says no to what has a JSON text within the limit', () => {
  for (const data of [[1, 2, 3], { a: [true, null, 'x'] }, ['', '', ''], { '': '' }, [[[]], {}], 'text', 1.5e300])
    expect([data, isPlainWithin(data, JSON.stringify(data).length)]).toEqual([data, true]);
});

test('looks at no more than the limit allows', () => {
  let read = 0;
  const ownKeys = () => {
    read += 1;
    return [];
  };
  const item = (): object => new Proxy({}, { ownKeys });
  expect(isPlainWithin(Array.from({ length: 900 }, item), 500)).toBe(false);
  expect(read).toBe(0);
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, item()]));
  expect(isPlainWithin(wide, 500)).toBe(false);
  expect(read).toBe(0);
});
