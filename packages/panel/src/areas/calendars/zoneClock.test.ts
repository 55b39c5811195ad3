import { expect, test } from 'vitest';
import { zoneClock } from './zoneClock.ts';

test.each([
  ['Europe/Paris', '2026-11-20T12:42:00Z', { date: '2026-11-20', minute: 822 }],
  ['Europe/Paris', '2026-07-20T22:05:00Z', { date: '2026-07-21', minute: 5 }],
  ['America/Los_Angeles', '2027-01-01T07:59:00Z', { date: '2026-12-31', minute: 1439 }],
])('a clock in %s at %s', (zone, at, shown) => {
  expect(zoneClock(zone, Date.parse(at))).toEqual(shown);
});

test('an unknown zone is that of the browser', () => {
  const at = Date.parse('2026-11-20T12:42:00Z');
  expect(zoneClock('Nowhere/Land', at)).toEqual(zoneClock(undefined, at));
});
