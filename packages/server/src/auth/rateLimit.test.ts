import { expect, test } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

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
