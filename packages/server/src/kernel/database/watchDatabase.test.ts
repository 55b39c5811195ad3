import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDatabase } from './watchDatabase.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the database is asked once a second, whoever asks how it is, and a failure holds until it answers again', async () => {
  let asked = 0;
  let answer: () => Promise<void> = async () => {};
  const watch = watchDatabase(() => {
    asked++;
    return answer();
  });
  for (let n = 0; n < 1000; n++) expect(watch.isWell()).toBe(true);
  expect(asked).toBe(0);
  answer = () => Promise.reject(new Error('gone'));
  vi.advanceTimersByTime(1000);
  await settle();
  expect([watch.isWell(), asked]).toEqual([false, 1]);
  answer = async () => {};
  vi.advanceTimersByTime(1000);
  await settle();
  expect([watch.isWell(), asked]).toEqual([true, 2]);
  watch.stop();
  vi.advanceTimersByTime(5000);
  expect(asked).toBe(2);
});

test('a database that does not answer is unwell after some seconds, and is not asked again meanwhile', () => {
  let asked = 0;
  const watch = watchDatabase(() => {
    asked++;
    return new Promise(() => {});
  });
  vi.advanceTimersByTime(3900);
  expect(watch.isWell()).toBe(true);
  vi.advanceTimersByTime(200);
  expect([watch.isWell(), asked]).toEqual([false, 1]);
  watch.stop();
});
