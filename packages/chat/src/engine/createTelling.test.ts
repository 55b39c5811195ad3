import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTelling } from './createTelling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When pages hear of rooms, in milliseconds, where something changes every `everyMs` for a time. */
function heard(everyMs: number, forMs: number): number[] {
  const at: number[] = [];
  const began = performance.now();
  const telling = createTelling(() => void at.push(performance.now() - began));
  for (let ms = 0; ms < forMs; ms += everyMs) {
    telling.soon();
    vi.advanceTimersByTime(everyMs);
  }
  vi.advanceTimersByTime(1000);
  telling.end();
  return at;
}

test('changes that come together are heard once, within 25 ms', () => {
  expect(heard(1, 20)).toEqual([25]);
});

test('what changes several times while it opens is heard each time, at once', () => {
  expect(heard(60, 240)).toEqual([25, 85, 145, 205]);
});

test('where much is said it is heard five times a second, to the last of it', () => {
  const at = heard(10, 10_000);
  const [, , , fourth = 0, fifth = 0] = at;
  expect(fourth).toBeLessThan(200);
  expect(fifth - fourth).toBeGreaterThan(100);
  const later = at.filter((ms) => ms > 1000 && ms <= 9000);
  expect(later.length).toBeGreaterThanOrEqual(39);
  expect(later.length).toBeLessThanOrEqual(41);
  expect(at.at(-1)).toBeGreaterThan(9990);
});

test('after a rest it is heard at once again', () => {
  const said: number[] = [];
  let began = 0;
  const telling = createTelling(() => void said.push(performance.now() - began));
  for (let n = 0; n < 100; n += 1) {
    telling.soon();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(2000);
  began = performance.now();
  said.length = 0;
  for (let n = 0; n < 4; n += 1) {
    telling.soon();
    vi.advanceTimersByTime(30);
  }
  telling.end();
  expect(said).toEqual([25, 55, 85, 115]);
});

test('one who asks hears it now, and not once more; nobody hears anything after the end', () => {
  const tell = vi.fn();
  const telling = createTelling(tell);
  telling.soon();
  telling.now();
  vi.advanceTimersByTime(1000);
  expect(tell).toHaveBeenCalledTimes(1);
  telling.soon();
  telling.end();
  telling.now();
  vi.advanceTimersByTime(1000);
  expect(tell).toHaveBeenCalledTimes(1);
});
