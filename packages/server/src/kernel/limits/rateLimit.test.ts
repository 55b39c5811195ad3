import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

afterEach(() => void vi.useRealTimers());

test('three at once, then one per second, per key', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 3, perMs: 3000, now: () => now });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0, 1000]);
  expect(limit.take('b')).toBe(0);
  now = 400;
  expect(limit.take('a')).toBe(600);
  now = 1000;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1000]);
});

test('a key that rested is whole again, and the memory of many keys is bounded', () => {
  let now = 0;
  const limit = createRateLimit({ burst: 2, perMs: 1000, now: () => now });
  for (let i = 0; i < 50_000; i++) limit.take(`key ${i}`);
  limit.take('a');
  limit.take('a');
  now = 1000;
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 500]);
});

test('a clock that is set back by two hours costs nobody what they had, and the refill goes on', () => {
  const HOURS = 2 * 3_600_000;
  let now = HOURS;
  const limit = createRateLimit({ burst: 3, perMs: 3000, now: () => now });
  limit.take('a');
  now = 0;
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 1000]);
  now = 1000;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1000]);
});

test.each([-2, 2])('the clock of the day set by %d hours neither fills a limit nor empties it', (hours) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limit = createRateLimit({ burst: 2, perMs: 3_600_000, now: Date.now });
  limit.take('a');
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  expect(limit.take('a')).toBe(0);
  const wait = limit.take('a');
  expect(wait).toBeGreaterThan(1_000_000);
  expect(wait).toBeLessThanOrEqual(1_800_000);
});
