import { expect, test } from 'vitest';
import { isOver, keepDaysOf, retentionOf, shorter } from './retention.ts';

const DAY = 86_400_000;

test('days are those that the room says, and what is not understood is for good', () => {
  for (const days of [null, 1, 30]) expect(keepDaysOf(retentionOf(days))).toBe(days);
  expect(keepDaysOf({ max_lifetime: 1.5 * DAY })).toBe(2);
  for (const odd of [undefined, {}, { max_lifetime: DAY - 1 }, { max_lifetime: '30' }])
    expect(keepDaysOf(odd)).toBeNull();
});

test('the shorter of two holds, and what is older is over', () => {
  expect([shorter(null, null), shorter(7, null), shorter(null, 7), shorter(30, 7)]).toEqual([null, 7, 7, 7]);
  expect([isOver(0, null, 9 * DAY), isOver(0, 7, 7 * DAY), isOver(0, 7, 7 * DAY + 1)]).toEqual([false, false, true]);
});
