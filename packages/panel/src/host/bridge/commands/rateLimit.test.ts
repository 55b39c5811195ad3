import { expect, test } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

test('ten calls in ten seconds and sixty in ten minutes are let through, the next one is not, and what was refused does not count', () => {
  let now = 0;
  const mayCall = createRateLimit(() => now);
  const burst = (count: number) => Array.from({ length: count }, mayCall).filter(Boolean).length;
  expect([burst(11), burst(5)]).toEqual([10, 0]);
  now = 9_999;
  expect(mayCall()).toBe(false);
  now = 10_000;
  expect(burst(20)).toBe(10);
  for (const at of [20_000, 30_000, 40_000, 50_000]) {
    now = at;
    expect(burst(20)).toBe(10);
  }
  now = 60_000;
  expect(mayCall()).toBe(false);
  now = 600_000;
  expect(burst(20)).toBe(10);
});

test('a clock that is set back does not lock the phone', () => {
  let now = 1_000_000;
  const mayCall = createRateLimit(() => now);
  for (let i = 0; i < 10; i += 1) mayCall();
  now = 0;
  expect(mayCall()).toBe(true);
});
