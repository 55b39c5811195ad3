import { expect, test } from 'vitest';
import { movedTo, resizedTo, snapped } from './drag.ts';
import type { CalendarEvent } from './event.ts';
import { blocksOf } from './index.ts';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ id: 'e', name: 'Desk', message: 'm', state: 'working', callerId: null },
  ...{ days: [], from: null, until: null, start: 600, end: 660 },
  ...more,
});
/** 2026-11-16 is a Monday. */
const block = (one: CalendarEvent, date = '2026-11-16') => blocksOf([one], date)[0]!;
const when = (wish: ReturnType<typeof movedTo>) => wish && [wish.days, wish.from, wish.until, wish.start, wish.end];

test('the pointer stops every quarter of an hour, within a day', () => {
  expect([607, 608, -20, 1439].map(snapped)).toEqual([600, 615, 0, 1440]);
});

test('[CAL-002] one of every week is moved on all its days, and the day of the block to another one', () => {
  const weekly = event({ days: [1, 2, 5] });
  const to = (date: string, start: number) => when(movedTo(block(weekly), { date, start }));
  expect(to('2026-11-16', 630)).toEqual([[1, 2, 5], null, null, 630, 690]);
  expect(to('2026-11-22', 600)).toEqual([[0, 2, 5], null, null, 600, 660]);
  expect(to('2026-11-16', 1430)).toEqual([[1, 2, 5], null, null, 1380, 1440]);
  expect([to('2026-11-17', 630), to('2026-11-16', 600)]).toEqual([null, null]);
  expect(movedTo(block({ ...weekly, calendar: 'x' }), { date: '2026-11-16', start: 0 })).toEqual({
    ...{ name: 'Desk', message: 'm', state: 'working', callerId: null },
    ...{ days: [1, 2, 5], from: null, until: null, start: 0, end: 60 },
  });
});

test('[CAL-004] one of certain days is moved whole, by days and minutes, over midnight and to its end', () => {
  const once = event({ from: '2026-11-16', until: '2026-11-16' });
  const to = (one: CalendarEvent, date: string, start: number) => when(movedTo(block(one), { date, start }));
  expect(to(once, '2026-11-19', 585)).toEqual([[], '2026-11-19', '2026-11-19', 585, 645]);
  expect(to(once, '2026-11-16', 1380)).toEqual([[], '2026-11-16', '2026-11-16', 1380, 1440]);
  const long = event({ from: '2026-11-16', until: '2026-11-18', start: 840, end: 540 });
  expect(to(long, '2026-11-17', 870)).toEqual([[], '2026-11-17', '2026-11-19', 870, 570]);
  const early = when(movedTo(block(long, '2026-11-17'), { date: '2026-11-17', start: 0 }));
  expect(early).toBeNull();
});

test('an edge is moved where the event begins or ends on that day, and never over the other one', () => {
  const weekly = block(event({ days: [1] }));
  expect(when(resizedTo(weekly, 'end', 720))).toEqual([[1], null, null, 600, 720]);
  expect(when(resizedTo(weekly, 'start', 570))).toEqual([[1], null, null, 570, 660]);
  expect([resizedTo(weekly, 'end', 600), resizedTo(weekly, 'start', 660), resizedTo(weekly, 'end', 660)]).toEqual([
    ...[null, null, null],
  ]);
  const long = event({ from: '2026-11-16', until: '2026-11-18', start: 840, end: 540 });
  expect(when(resizedTo(block(long), 'start', 600))).toEqual([[], '2026-11-16', '2026-11-18', 600, 540]);
  expect(resizedTo(block(long), 'end', 900)).toBeNull();
  expect(when(resizedTo(block(long, '2026-11-18'), 'end', 900))).toEqual([[], '2026-11-16', '2026-11-18', 840, 900]);
});
