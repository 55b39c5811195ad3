import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTalkers } from './createTalkers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who talks is said at once, then once a second at most, each meeting by itself, and nothing after the end', () => {
  const said: string[] = [];
  const talkers = createTalkers((meetingId) => said.push(meetingId));
  for (const id of ['a', 'a', 'a', 'b']) talkers.changed(id);
  expect(said).toEqual(['a', 'b']);
  vi.advanceTimersByTime(999);
  expect(said).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['a', 'b', 'a']);
  talkers.changed('b');
  talkers.changed('b');
  talkers.stop();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['a', 'b', 'a', 'b']);
});
