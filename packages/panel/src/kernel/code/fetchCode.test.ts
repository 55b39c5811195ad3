import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAlways, fetchCode } from './fetchCode.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Fails so many times. */
const failing = (times: number) =>
  vi.fn(() => (times-- > 0 ? Promise.reject(new Error('cut')) : Promise.resolve('code')));

test('what a press asked for is given up after four tries in 7.5 s', async () => {
  const load = failing(4);
  const asked = fetchCode(load).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(7500);
  expect(await asked).toBe('given up');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a part of the screen is asked for until it is there, and never rejects', async () => {
  const load = failing(20);
  const asked = fetchAlways(load);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await asked).toBe('code');
  expect(load).toHaveBeenCalledTimes(21);
});
