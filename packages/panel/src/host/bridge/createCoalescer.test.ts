import { afterEach, expect, test, vi } from 'vitest';
import { COALESCE_MS, createCoalescer } from './createCoalescer.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('of five thousand like actions the first and the last are carried out, and everybody is answered', async () => {
  vi.useFakeTimers();
  const [coalesce, done] = [createCoalescer<number>(), [] as number[]];
  const set = (value: number) =>
    coalesce('theme', () => {
      done.push(value);
      return value;
    });
  const outcomes = Array.from({ length: 5_000 }, (_, i) => set(i));
  expect(done).toEqual([0]);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(done).toEqual([0, 4_999]);
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set([0, 4_999]));
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect([await set(7), done.length, vi.getTimerCount()]).toEqual([7, 3, 1]);
});

test('kinds do not wait for one another', () => {
  vi.useFakeTimers();
  const [coalesce, done] = [createCoalescer<void>(), [] as string[]];
  for (const kind of ['theme', 'locale', 'theme', 'path']) void coalesce(kind, () => void done.push(kind));
  expect(done).toEqual(['theme', 'locale', 'path']);
});
