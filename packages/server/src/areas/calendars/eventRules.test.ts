import { expect, test } from 'vitest';
import { byBeginning, eventAt, holdsAt, isPossible, overlap } from './eventRules.ts';
import type { CalendarEventRow } from './store.ts';

const PARIS = 'Europe/Paris';
const event = (more: Partial<CalendarEventRow> = {}): CalendarEventRow => ({
  ...{ id: 'e', userId: 'ann', name: 'Lunch', message: '', state: 'lunch', callerId: null },
  ...{ days: [1], firstDay: '', lastDay: '', start: 720, end: 780 },
  ...more,
});
const once = (firstDay: string, lastDay: string, start: number, end: number, more: Partial<CalendarEventRow> = {}) =>
  event({ days: [], firstDay, lastDay, start, end, ...more });
const at = (text: string): number => Date.parse(text);

test.each([
  // Mondays from 12:00 to 13:00; 2026-11-23 is one.
  ['2026-11-23T11:59:59+01:00', false],
  ['2026-11-23T12:00:00+01:00', true],
  ['2026-11-23T12:59:59+01:00', true],
  ['2026-11-23T13:00:00+01:00', false],
  ['2026-11-22T12:30:00+01:00', false],
  ['2026-07-06T10:30:00Z', true],
])('[CAL-002] every Monday, at %s: %s', (moment, holds) => {
  expect(holdsAt(event(), PARIS, at(moment))).toBe(holds);
});

test('[CAL-003] day 0 is Sunday', () => {
  expect(holdsAt(event({ days: [0] }), PARIS, at('2026-11-22T12:30:00+01:00'))).toBe(true);
  expect(holdsAt(event({ days: [6] }), PARIS, at('2026-11-21T12:30:00+01:00'))).toBe(true);
});

test.each([
  ['2026-12-24T13:59:00+01:00', false],
  ['2026-12-24T14:00:00+01:00', true],
  ['2026-12-28T03:00:00+01:00', true],
  ['2027-01-02T08:59:00+01:00', true],
  ['2027-01-02T09:00:00+01:00', false],
])('[CAL-004] from the 24th of December at 14:00 to the 2nd of January at 9:00, at %s: %s', (moment, holds) => {
  expect(holdsAt(once('2026-12-24', '2027-01-02', 840, 540), PARIS, at(moment))).toBe(holds);
});

test('on a day whose clocks change, the wall clock counts', () => {
  // 2026-03-29: 2:00 is 3:00 in Paris. 2026-10-25: 3:00 is 2:00 again.
  const night = event({ days: [0], start: 120, end: 240 });
  const hours = (day: string) => [0, 1, 2, 3, 4].map((hour) => holdsAt(night, PARIS, at(`${day}T0${hour}:30:00Z`)));
  expect(hours('2026-03-29')).toEqual([false, true, false, false, false]);
  expect(hours('2026-10-25')).toEqual([true, true, true, false, false]);
});

test.each([
  [event(), true],
  [event({ start: 780, end: 780 }), false],
  [event({ start: 780, end: 720 }), false],
  [event({ end: 1440 }), true],
  [event({ firstDay: '2026-11-23' }), false],
  [once('2026-11-23', '2026-11-23', 0, 1440), true],
  [once('2026-11-23', '2026-11-23', 600, 600), false],
  [once('2026-11-23', '2026-11-22', 600, 660), false],
  [once('2026-02-28', '2026-02-29', 0, 60), false],
  [once('2028-02-29', '2028-02-29', 0, 60), true],
  [once('2026-13-01', '2026-13-02', 0, 60), false],
  [once('', '', 0, 60), false],
  [once('2026-11-23', '2026-11-24', 1440, 60), false],
])('%j is possible: %s', (row, possible) => {
  expect(isPossible(row)).toBe(possible);
});

test('[CAL-006] events of the same weekday that share a minute overlap; of certain days none does', () => {
  const other = (more: Partial<CalendarEventRow>) => overlap(event(), event({ id: 'o', ...more }));
  expect(other({ days: [1, 2], start: 779, end: 800 })).toBe(true);
  expect(other({ start: 700, end: 721 })).toBe(true);
  expect([other({ start: 780, end: 800 }), other({ start: 700, end: 720 }), other({ days: [2] })]).toEqual([
    ...[false, false, false],
  ]);
  expect(overlap(event(), once('2026-11-23', '2026-11-23', 720, 780))).toBe(false);
});

test('an event of certain days goes before one of every week, and the one that began last before the others', () => {
  const moment = at('2026-11-23T12:30:00+01:00');
  const long = once('2026-11-20', '2026-11-30', 0, 1440, { id: 'long' });
  const short = once('2026-11-23', '2026-11-23', 720, 760, { id: 'short' });
  const id = (events: CalendarEventRow[]) => eventAt(events, PARIS, moment)?.id;
  expect([id([event()]), id([event(), long]), id([long, short, event()]), id([short, long])]).toEqual([
    ...['e', 'long', 'short', 'short'],
  ]);
  expect(eventAt([event()], PARIS, moment + 3_600_000)).toBeNull();
});

test('events are in the order of their beginning, whenever they were written: as they are read after a restart', () => {
  const all = [
    event({ id: 'f', days: [3], start: 600 }),
    event({ id: 'e', days: [5], start: 600 }),
    once('2026-11-23', '2026-11-24', 0, 60, { id: 'b' }),
    once('2026-11-23', '2026-11-24', 0, 60, { id: 'c' }),
    once('2026-11-24', '2026-11-24', 0, 60, { id: 'a' }),
  ];
  const ids = all.map(({ id }) => id);
  for (const written of [all, all.toReversed(), [...all.slice(3), ...all.slice(0, 3)]])
    expect(written.toSorted(byBeginning).map(({ id }) => id)).toEqual(ids);
});
