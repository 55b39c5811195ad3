import { expect, test } from 'vitest';
import { periodOf } from './periodOf.ts';
import { rangeAfter, ranges } from './ranges.ts';

const NOW = new Date(2026, 10, 20, 13, 52).getTime();
const midnight = (day: number) => new Date(2026, 10, day).getTime();

test.each<[Parameters<typeof periodOf>[0], object]>([
  ['yesterday', { from: midnight(19), until: midnight(20) }],
  ['week', { from: midnight(14) }],
  ['month', { from: new Date(2026, 9, 22).getTime() }],
])('[ACD-041] the range %s', (range, period) => {
  expect(periodOf(range, NOW)).toEqual(period);
});

test('[ACD-041] days are those of the company, wherever the supervisor is', () => {
  const now = Date.parse('2026-11-20T20:00Z');
  const midnight = (day: number) => Date.parse(`2026-11-${day}T18:30Z`);
  expect(periodOf('yesterday', now, 'Asia/Kolkata')).toEqual({ from: midnight(19), until: midnight(20) });
});

test('[ACD-042] the ranges follow one another, around', () => {
  expect(ranges.map(rangeAfter)).toEqual(['yesterday', 'week', 'month', 'today']);
});
