import { expect, test } from 'vitest';
import { blocksOf, type CalendarEvent, meets, weekOf, wishFaults } from './index.ts';

const event = (id: string, more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ id, name: id, message: '', state: 'lunch', callerId: null, days: [], from: null, until: null },
  ...{ start: 720, end: 780 },
  ...more,
});

test.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (date, monday) => {
  const week = weekOf(date);
  expect([week[0], week.length, week.includes(date)]).toEqual([monday, 7, true]);
});

test('[CAL-003] events of a weekday are on its days, those of certain days cut at midnight and over the others', () => {
  const lunch = event('lunch', { days: [1, 5] });
  const trip = event('trip', { from: '2026-11-19', until: '2026-11-21', start: 900, end: 600 });
  const on = (date: string) => blocksOf([trip, lunch], date).map(({ event: { id }, start, end }) => [id, start, end]);
  expect(on('2026-11-16')).toEqual([['lunch', 720, 780]]);
  expect(on('2026-11-19')).toEqual([['trip', 900, 1440]]);
  expect(on('2026-11-20')).toEqual([
    ['lunch', 720, 780],
    ['trip', 0, 1440],
  ]);
  expect(on('2026-11-21')).toEqual([['trip', 0, 600]]);
  expect(on('2026-11-22')).toEqual([]);
  expect(blocksOf([event('sunday', { days: [0] })], '2026-11-22')).toHaveLength(1);
});

test('[CAL-006] events of every week meet when they share a minute of a day; one does not meet itself', () => {
  const lunch = event('lunch', { days: [1, 5] });
  expect(meets(event('x', { days: [5], start: 779, end: 800 }), null, [lunch])?.id).toBe('lunch');
  expect(meets(event('x', { days: [5], start: 780, end: 800 }), null, [lunch])).toBe(null);
  expect(meets(event('x', { days: [2] }), null, [lunch])).toBe(null);
  expect(meets(lunch, 'lunch', [lunch])).toBe(null);
  expect(meets(event('x', { from: '2026-11-20', until: '2026-11-20' }), null, [lunch])).toBe(null);
});

test.each([
  [{ days: [1] }, true, []],
  [{ name: ' ', days: [1] }, true, ['name']],
  [{}, true, ['days']],
  [{ days: [1], start: 780, end: 780 }, true, ['times']],
  [{ days: [1], start: -1 }, true, ['times']],
  [{ from: '2026-11-20', until: '2026-11-20' }, false, []],
  [{ from: '2026-11-21', until: '2026-11-20' }, false, ['dates']],
  [{ from: '2026-11-20', until: null }, false, ['dates']],
  [{ from: '2026-11-20', until: '2026-11-21', start: 900, end: 600 }, false, []],
  [{ from: '2026-11-20', until: '2026-11-20', start: 900, end: 600 }, false, ['times']],
] as const)('%j, every week %s: %j', (more, isWeekly, faults) => {
  expect(wishFaults(event('e', more as Partial<CalendarEvent>), isWeekly)).toEqual(faults);
});
