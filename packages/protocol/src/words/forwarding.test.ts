import { expect, test } from 'vitest';
import { ALWAYS, decodeTimeFilter, encodeTimeFilter, noAnswerDelays, timeFilterFault } from './forwarding.ts';

const week = [0, 1, 2, 3, 4, 5, 6];

test('[FWD-050] start, end and weekdays are one integer: eleven bits each, then Sunday first', () => {
  expect(encodeTimeFilter({ days: [0], start: 1, end: 2 })).toBe(1 + 2 * 2 ** 11 + 2 ** 22);
  expect(encodeTimeFilter({ days: [6], start: 0, end: 1440 })).toBe(1440 * 2 ** 11 + 2 ** 28);
  for (let mask = 1; mask < 128; mask++) {
    const days = week.filter((day) => mask & (1 << day));
    for (const [start, end] of [
      [0, 1],
      [0, 1439],
      [540, 1080],
      [1439, 1440],
    ] as const)
      expect(decodeTimeFilter(encodeTimeFilter({ days, start, end }))).toEqual({ days, start, end });
  }
});

test('[FWD-043] [FWD-044] nought: no day at all, or every day for the whole day', () => {
  expect(encodeTimeFilter({ days: [], start: 540, end: 1080 })).toBe(0);
  expect(encodeTimeFilter(ALWAYS)).toBe(0);
  expect(decodeTimeFilter(0)).toEqual({ days: week, start: 0, end: 1440 });
  expect(encodeTimeFilter({ days: week, start: 0, end: 1439 })).not.toBe(0);
  expect(encodeTimeFilter({ days: week.slice(1), start: 0, end: 1440 })).not.toBe(0);
});

const written = (mask: number, start: number, end: number): number => start | (end << 11) | (mask << 22);
test.each([
  ['[FWD-038]', 'no day', written(0, 540, 1080), 'noDay'],
  ['[FWD-039]', 'the end is the start', written(1, 540, 540), 'order'],
  ['[FWD-039]', 'the end is before the start', written(1, 540, 539), 'order'],
  ['[FWD-045]', 'starts at 24:00', written(1, 1440, 1440), 'range'],
  ['[FWD-047]', 'ends at 24:01', written(1, 0, 1441), 'range'],
  ['[FWD-045]', 'more than 29 bits', 2 ** 29, 'range'],
  ['[FWD-045]', 'less than nothing', -1, 'range'],
  ['[FWD-045]', 'a part of a minute', 0.5, 'range'],
  ['[FWD-046]', 'one minute', written(1, 540, 541), null],
  ['[FWD-047]', 'until 24:00', written(1, 1439, 1440), null],
  ['[FWD-044]', 'always', 0, null],
])('%s %s', (_id, _what, filter, fault) => {
  expect(timeFilterFault(filter)).toBe(fault);
});

test('the fourth delay is 20 seconds', () => {
  expect([noAnswerDelays[3], noAnswerDelays.length]).toEqual([20_000, 9]);
});
