import { expect, test } from 'vitest';
import { zoneName } from '../areas/supervision/curves/zoneName.ts';
import { timeOfDay } from './dates.ts';
import { startOfDay, zoneClock } from './zones.ts';

const noon = Date.parse('2026-11-20T12:42:00Z');

test.each([
  ['Europe/Paris', '2026-11-20T10:00Z', 0, '2026-11-19T23:00Z'],
  ['Europe/Paris', '2026-07-20T22:30Z', 0, '2026-07-20T22:00Z'],
  // The day of the change itself, and a day on the other side of it.
  ['Europe/Paris', '2026-03-29T12:00Z', 0, '2026-03-28T23:00Z'],
  ['Europe/Paris', '2026-03-30T12:00Z', 1, '2026-03-28T23:00Z'],
  ['Europe/Paris', '2026-10-26T12:00Z', 1, '2026-10-24T22:00Z'],
  ['Asia/Kolkata', '2026-11-20T10:00Z', 0, '2026-11-19T18:30Z'],
  ['America/New_York', '2026-11-20T03:00Z', 6, '2026-11-13T05:00Z'],
  // Clocks skip midnight there.
  ['Africa/Cairo', '2026-04-24T12:00Z', 0, '2026-04-23T22:00Z'],
])('[ACD-041] a day of %s at %s, %s days before, begins at %s', (zone, now, days, start) => {
  expect(startOfDay(zone, Date.parse(now), days)).toBe(Date.parse(start));
});

test.each([
  ['Europe/Paris', '2026-11-20T12:42:00Z', { date: '2026-11-20', minute: 822 }],
  ['Europe/Paris', '2026-07-20T22:05:00Z', { date: '2026-07-21', minute: 5 }],
  ['America/Los_Angeles', '2027-01-01T07:59:00Z', { date: '2026-12-31', minute: 1439 }],
])('a clock in %s at %s', (zone, at, shown) => {
  expect(zoneClock(zone, Date.parse(at))).toEqual(shown);
});

test('an unknown zone is that of the browser, by the name it has', () => {
  expect(zoneClock('Nowhere/Land', noon)).toEqual(zoneClock(undefined, noon));
  expect(zoneName('en', 'Nowhere/Land', noon, 'short')).toBe('Nowhere/Land');
  expect(zoneName('ar-u-nu-latn', 'UTC', noon, 'longGeneric')).toMatch(/^\D+\u2066\+00:00\u2069$/);
  expect(zoneName('ar-u-nu-latn', 'Asia/Kolkata', noon, 'short')).toMatch(/^\D+\u2066\+5:30\u2069$/);
  expect(zoneName('en', 'Europe/Paris', noon, 'longGeneric')).toMatch(/^Central European (?:Standard )?Time$/);
});

test('a time of day is shown in a zone; one that the browser does not know counts as its own', () => {
  const at = Date.parse('2026-11-20T12:02Z');
  expect(timeOfDay('en', at, 'Asia/Kathmandu')).toBe('17:47');
  expect(timeOfDay('en', at, 'America/New_York')).toBe('07:02');
  expect(timeOfDay('en', at, 'Nowhere/Atlantis')).toBe(timeOfDay('en', at));
});
