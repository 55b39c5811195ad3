import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Missing } from './Missing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stream(): { missing: Missing; asked: number[][] } {
  const asked: number[][] = [];
  return { missing: new Missing((seqs) => asked.push(seqs)), asked };
}

test('what has not come is asked for after a moment, until it has; what was only late is not', () => {
  const { missing, asked } = stream();
  for (const index of [65_533, 65_538, 65_535]) missing.take(index);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(asked).toEqual([[65_534, 0, 1]]);
  missing.take(65_534);
  missing.take(65_537);
  vi.advanceTimersByTime(20);
  expect(asked.at(-1)).toEqual([0]);
  missing.take(65_536);
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('it is given up after eight times, and what is lost in a row is no list of thousands', () => {
  const { missing, asked } = stream();
  missing.take(1);
  missing.take(3);
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual(Array.from({ length: 8 }, () => [2]));
  missing.take(30_000);
  vi.advanceTimersByTime(20);
  expect(asked.at(-1)).toHaveLength(64);
  expect(asked.at(-1)?.at(-1)).toBe(29_999);
  missing.take(30_002);
  vi.advanceTimersByTime(20);
  // so much is helped by a key frame alone
  expect(asked).toHaveLength(9);
  missing.take(30_004);
  missing.close();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(9);
});
