import type { QueueGroup } from '@ringside/domain/queue';
import { expect, test } from 'vitest';
import { type AlertTimes, alertTimes, hasLasted } from './alertTimes.ts';
import { type Alert, defaultLimits } from './limits.ts';

const group = { uri: 'billing', label: 'Billing' } as QueueGroup;
const count: Alert = { kind: 'count', group, count: 6 };
const busy: Alert = { kind: 'busy', group };
const sinceOf = (times: AlertTimes) => [...times.values()].map(({ since }) => since);

test('an alert has begun when it was first seen, however its figure changes', () => {
  const first = alertTimes(new Map(), [count], 1_000);
  expect(sinceOf(alertTimes(first, [{ ...count, count: 9 }], 61_000))).toEqual([1_000]);
});

test('what was there when the page was opened began at an unknown time; that nobody is free begins then', () => {
  expect(sinceOf(alertTimes(null, [count, busy], 5_000))).toEqual([null, 5_000]);
});

test('back within 30 s it goes on, later it begins again', () => {
  const first = alertTimes(new Map(), [count], 1_000);
  const over = alertTimes(first, [], 10_000);
  expect(sinceOf(alertTimes(alertTimes(over, [], 30_000), [count], 40_000))).toEqual([1_000]);
  expect(sinceOf(alertTimes(over, [count], 40_001))).toEqual([40_001]);
});

test('a look after a long while, as of a page in the background, ends nothing', () => {
  expect(sinceOf(alertTimes(alertTimes(null, [count], 0), [count], 600_000))).toEqual([null]);
});

test('a brief kind is shown once it has lasted as long as the limits say, one of an unknown beginning at once', () => {
  const times = alertTimes(new Map(), [count], 0);
  const limits = { ...defaultLimits, after: 60 };
  expect(hasLasted(count, times, 59_999, limits)).toBe(false);
  expect(hasLasted(count, times, 60_000, limits)).toBe(true);
  expect(hasLasted(count, alertTimes(null, [count], 0), 0, limits)).toBe(true);
  expect(hasLasted({ kind: 'level', group, percent: 60 }, new Map(), 0, limits)).toBe(true);
});
