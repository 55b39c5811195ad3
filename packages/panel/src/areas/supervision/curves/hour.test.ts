import type { WireMinutes } from '@ringside/protocol/statistics/minutes';
import { expect, test } from 'vitest';
import { emptyHour, hourAfter, hourOf, type Live, levelsOf, SHOWN, shownOf, sparkOf, trendOf } from './hour.ts';
import { gapsOf, plotPaths } from './plotPaths.ts';
import { counts, scaleAfter, waits } from './scale.ts';

const AT = Date.parse('2026-11-20T14:00:00Z');
const MINUTE = 60_000;
const row = (value: number) => Array.from({ length: 76 }, () => value);
const wire = (known = 76, value = 3): WireMinutes => {
  const series = { waiting: row(value), longest: row(value * 1000), ended: row(2), inTime: row(1) };
  return { at: AT, within: 20_000, known, together: series, groups: [{ groupID: 'q', ...series }] };
};
const live = (waiting: number, longest = waiting * 1000): Live => ({
  together: { waiting, longest },
  queues: new Map([['q', { waiting, longest }]]),
});
const last = <T>(values: readonly T[], count: number): T[] => values.slice(-count);

test('[ACD-041] the last minute follows what goes on, upward; the others stay as they are', () => {
  let hour = hourAfter(hourOf(wire(), null), AT + 10_000, live(5));
  hour = hourAfter(hour, AT + 20_000, live(4));
  expect(last(hour.together.waiting, 3)).toEqual([3, 3, 5]);
  hour = hourAfter(hour, AT + MINUTE, live(1));
  hour = hourAfter(hour, AT + MINUTE + 30_000, live(2));
  expect([last(hour.together.waiting, 3), last(hour.queues.get('q')?.longest ?? [], 3), hour.at]).toEqual([
    [3, 5, 2],
    [3000, 5000, 2000],
    AT + MINUTE,
  ]);
  expect(shownOf(hour.together.waiting)).toHaveLength(SHOWN);
});
test('without a connection the minutes stay empty, until the server says what was', () => {
  let hour = hourAfter(hourOf(wire(), null), AT + 10_000, live(1));
  hour = hourAfter(hour, AT + 2 * MINUTE, null);
  expect(last(hour.together.waiting, 4)).toEqual([3, 3, null, null]);
  // The answer is as old as it is.
  expect(last(hourOf(wire(), hour).together.waiting, 4)).toEqual([3, 3, null, null]);
  const told = hourOf({ ...wire(), at: AT + 2 * MINUTE }, hour);
  expect(last(told.together.waiting, 4)).toEqual([3, 3, 3, 3]);
  // A page that slept for hours has lost all of them.
  expect(hourAfter(hour, AT + 300 * MINUTE, null).together.waiting.every((value) => value === null)).toBe(true);
});
test('what nobody has seen is not nought: the curve begins where it begins', () => {
  expect(last(hourOf(wire(2), null).together.waiting, 3)).toEqual([null, 3, 3]);
  const hour = hourAfter(emptyHour(AT + 5000), AT + 5000, live(0));
  expect([last(hour.together.waiting, 2), hour.at]).toEqual([[null, 0], AT]);
});
test('the service level of a minute is that of the quarter of an hour up to it; without calls there is none', () => {
  const { together } = hourOf(wire(), null);
  expect(levelsOf(together).at(-1)).toEqual({ share: 0.5, of: 30 });
  expect(levelsOf(together)[0]).toEqual({ share: 0.5, of: 30 });
  const inTime = together.inTime.map((_, index) => (index === 75 - 14 ? 2 : 0));
  const ended = together.ended.map((_, index) => (index === 75 - 14 ? 4 : 0));
  expect(levelsOf({ ...together, ended, inTime }).slice(-2)).toEqual([
    { share: 0.5, of: 4 },
    { share: 0.5, of: 4 },
  ]);
  expect(levelsOf({ ...together, ended, inTime })[30]).toEqual({ share: null, of: 0 });
});
test('a trend is told from three on', () => {
  const from = (before: number, now: number) => row(0).map((_, index) => (index < 60 ? before : now));
  expect([trendOf(from(2, 5)), trendOf(from(5, 2)), trendOf(from(2, 4)), trendOf(from(0, 0))]).toEqual([
    ...[3, -3, null, null],
  ]);
  expect(trendOf(from(2, 9).map((value, index) => (index === 52 ? null : value)))).toBeNull();
  expect(sparkOf(from(0, 12))).toEqual([0, 0, 0, 0, 0, 0, 0, 8, 12, 12].map((value) => expect.closeTo(value, 5)));
});
test('a scale grows at once and shrinks at a quarter of an hour', () => {
  let scale = scaleAfter(null, 4, AT, counts);
  expect(scale.top).toBe(10);
  scale = scaleAfter(scale, 11, AT + MINUTE, counts);
  expect(scale.top).toBe(20);
  scale = scaleAfter(scale, 3, AT + 14 * MINUTE, counts);
  expect(scale.top).toBe(20);
  expect(scaleAfter(scale, 3, AT + 15 * MINUTE, counts).top).toBe(10);
  expect([scaleAfter(null, 0, AT, waits).top, scaleAfter(null, 1e9, AT, waits).top]).toEqual([120_000, 1e9]);
});
test('a curve breaks where nothing is known', () => {
  expect(plotPaths([0, 10, null, 5], 10, false)).toEqual({
    line: 'M0 100L1 0M3 50h0.01',
    area: 'M0 100V100L1 0L1 100ZM3 100V50L3 100Z',
  });
  expect(plotPaths([0, 20], 10, true).line).toBe('M0 100H1V0');
  expect(gapsOf([null, 1, null, null, 1])).toEqual([
    { from: 0, until: 1 },
    { from: 2, until: 4 },
  ]);
});
