import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Times } from './Times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = () => {
  const over: string[] = [];
  return { over, times: new Times(Date.now, (name) => over.push(name)) };
};
const at = (ms: number): number => Date.now() + ms;

test('a time that the state names is told once when it is over, one that it names no more is not', () => {
  const { over, times } = watch();
  times.keep(
    new Map([
      ['ringing', at(100)],
      ['away a', at(200)],
    ]),
  );
  times.keep(new Map([['away a', at(200)]]));
  vi.advanceTimersByTime(1000);
  expect(over).toEqual(['away a']);
});

test('a time that is named again as it is runs on; one that is put off begins anew', () => {
  const { over, times } = watch();
  const first = at(100);
  times.keep(new Map([['ringing', first]]));
  vi.advanceTimersByTime(60);
  times.keep(new Map([['ringing', first]]));
  vi.advanceTimersByTime(40);
  expect(over).toEqual(['ringing']);
  times.keep(new Map());
  times.keep(new Map([['ringing', at(100)]]));
  vi.advanceTimersByTime(60);
  times.keep(new Map([['ringing', at(100)]]));
  vi.advanceTimersByTime(60);
  expect(over).toEqual(['ringing']);
  vi.advanceTimersByTime(40);
  expect(over).toEqual(['ringing', 'ringing']);
});
