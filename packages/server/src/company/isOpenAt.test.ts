import { expect, test } from 'vitest';
import { isOpenAt, momentOf, startOfDay } from './isOpenAt.ts';

const office = {
  weekly: [
    { day: 1, from: 540, to: 1080 },
    { day: 5, from: 1320, to: 120 },
  ],
  exceptions: [
    { date: '2026-11-23', isOpen: false },
    { date: '2026-11-22', isOpen: true },
  ],
};
const at = (text: string): number => Date.parse(text);

test.each([
  ['a Monday at opening', '2026-11-16T09:00:00+01:00', true],
  ['a Monday before opening', '2026-11-16T08:59:59+01:00', false],
  ['a Monday at closing', '2026-11-16T18:00:00+01:00', false],
  ['a Tuesday', '2026-11-17T10:00:00+01:00', false],
  ['a Monday that is a holiday', '2026-11-23T10:00:00+01:00', false],
  ['a Sunday with open doors', '2026-11-22T03:00:00+01:00', true],
  ['the night of Friday', '2026-11-20T23:30:00+01:00', true],
  ['and what is left of it on Saturday', '2026-11-21T01:59:00+01:00', true],
  ['no longer', '2026-11-21T02:00:00+01:00', false],
  ['a summer Monday, by the wall clock', '2026-07-13T09:00:00+02:00', true],
])('[ACD-018] %s', (_what, moment, isOpen) => {
  expect(isOpenAt(office, 'Europe/Paris', at(moment))).toBe(isOpen);
});
test('[ACD-018] without a calendar a group is always open', () => {
  expect(isOpenAt(null, 'Europe/Paris', 0)).toBe(true);
});

test.each([
  ['2026-11-20T15:00:00+01:00', '2026-11-20T00:00:00+01:00'],
  ['2026-11-20T00:00:00+01:00', '2026-11-20T00:00:00+01:00'],
  ['2026-03-29T15:00:00+02:00', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25T15:00:00+01:00', '2026-10-25T00:00:00+02:00'],
])('today at %s began at %s, also when the clocks change', (moment, start) => {
  expect(new Date(startOfDay('Europe/Paris', at(moment))).toISOString()).toBe(new Date(start).toISOString());
});

test.each([
  ['Europe/Paris', '2026-01-15', 540, '2026-01-15T08:00:00.000Z'],
  ['Europe/Paris', '2026-07-15', 540, '2026-07-15T07:00:00.000Z'],
  ['Europe/Paris', '2026-03-29', 90, '2026-03-29T00:30:00.000Z'],
  ['Europe/Paris', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['Europe/Paris', '2026-03-29', 240, '2026-03-29T02:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 60, '2026-10-24T23:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 240, '2026-10-25T03:00:00.000Z'],
  ['Europe/Paris', '2026-12-31', 1440, '2026-12-31T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', 600, '2026-03-08T14:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-01', 0, '2026-04-30T18:30:00.000Z'],
])('%s, %s, minute %d is %s', (zone, date, minute, moment) => {
  expect(new Date(momentOf(zone, date, minute)).toISOString()).toBe(moment);
});
