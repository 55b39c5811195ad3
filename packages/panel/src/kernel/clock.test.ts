import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runClock } from './clock.ts';
import { countingAtom, lines, nowAtom, sessionAtom } from './state.ts';

const START = Date.UTC(2026, 10, 20, 12, 0, 0, 400);
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds after the start at which the clock ticked within a time. */
function ticksOf(within: number, set: (store: ReturnType<typeof createStore>) => void) {
  const store = createStore();
  set(store);
  const stop = runClock(store);
  const ticks: number[] = [];
  store.sub(nowAtom, () => ticks.push(store.get(nowAtom) - START));
  vi.advanceTimersByTime(within);
  stop();
  return { store, ticks };
}

test.each([
  ['a part of the screen counts', (store: ReturnType<typeof createStore>) => store.set(countingAtom, 1)],
  [
    'a call runs',
    (store: ReturnType<typeof createStore>) => store.set(lines.applyAtom, { op: 'put', item: buildLine() }),
  ],
  [
    'signing in is barred for a while',
    (store: ReturnType<typeof createStore>) =>
      store.set(sessionAtom, { at: 'signedOut', expired: false, refused: { code: '', label: '', retryAfterMs: 9000 } }),
  ],
])('[SMS-011] while %s it ticks at every full second', (_what, set) => {
  expect(ticksOf(3700, set).ticks).toEqual([600, 1600, 2600, 3600]);
});

test('while nothing counts it ticks every 30 s, and at once when something does', () => {
  const { store, ticks } = ticksOf(61_000, () => undefined);
  expect(ticks).toEqual([30_000, 60_000]);
  const stop = runClock(store);
  vi.advanceTimersByTime(1000);
  store.set(countingAtom, 1);
  vi.advanceTimersByTime(1000);
  expect(Date.now() - store.get(nowAtom)).toBeLessThan(1000);
  stop();
});
