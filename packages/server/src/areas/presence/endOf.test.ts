import { expect, test } from 'vitest';
import { endOf } from './endOf.ts';

const at = (text: string): number => Date.parse(text);
const shown = (end: ReturnType<typeof endOf>): string =>
  typeof end === 'number' ? new Date(end).toISOString() : String(end);
const time = (text: string, isTomorrow = false) => ({ after: 'time' as const, time: text, isTomorrow });
/** Ten past eleven in Paris, in winter. */
const NOW = at('2026-11-20T10:10:20Z');

test.each([
  [{ after: 'never' as const }, 'null'],
  [{ after: 'minutes' as const, minutes: 60 }, '2026-11-20T11:11:00.000Z'],
  [time('15:30'), '2026-11-20T14:30:00.000Z'],
  [time('11:10'), 'past'],
  [time('11:11'), '2026-11-20T10:11:00.000Z'],
  [time('09:00', true), '2026-11-21T08:00:00.000Z'],
  [time('00:00', true), '2026-11-20T23:00:00.000Z'],
])('%j ends at %s', (end, expected) => {
  expect(shown(endOf(end, 'Europe/Paris', NOW))).toBe(expected);
});

test.each([
  ['the clocks go forward', '2026-03-29T00:10:00Z', time('17:30'), '2026-03-29T15:30:00.000Z'],
  ['before they do, for the day after', '2026-03-28T12:00:00Z', time('09:00', true), '2026-03-29T07:00:00.000Z'],
  ['they go back', '2026-10-25T00:10:00Z', time('17:30'), '2026-10-25T16:30:00.000Z'],
  ['the skipped hour', '2026-03-28T12:00:00Z', time('02:30', true), '2026-03-29T01:30:00.000Z'],
])('on the day when %s, the wall clock counts', (_, now, end, expected) => {
  expect(shown(endOf(end, 'Europe/Paris', at(now)))).toBe(expected);
});
