import { expect, test } from 'vitest';
import { createSlowDown } from './slowDown.ts';

test('failures beyond the free ones delay more and more, up to an end; they fade, and others are not delayed', () => {
  const clock = { now: 0 };
  const slow = createSlowDown({ free: 3, stepMs: 100, maxMs: 250, fadeMs: 1000, now: () => clock.now });
  const delays = Array.from({ length: 8 }, () => {
    slow.failed('a');
    return slow.delayMs('a');
  });
  expect(delays).toEqual([0, 0, 0, 100, 200, 250, 250, 250]);
  expect(slow.delayMs('b')).toBe(0);
  clock.now = 4000;
  expect(slow.delayMs('a')).toBe(100);
  clock.now = 5000;
  expect(slow.delayMs('a')).toBe(0);
});
