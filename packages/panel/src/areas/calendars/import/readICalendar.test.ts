import { iCalendarOf, takeOver } from '@ringside/domain/calendar';
import { expect, test } from 'vitest';
import { storyEvents } from '../stories.ts';
import { EVENTS_MAX, readICalendar } from './readICalendar.ts';

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Review', ...lines, 'END:VEVENT'].join('\r\n');
const read = (...lines: string[]) => {
  const found = readICalendar(file(event(...lines)), 'Europe/Paris');
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const at = (date: string, minute: number) => ({ date, minute });
/** As Outlook names a zone, with its rules. */
const outlookZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
  ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

test('times are those of the company: of UTC, of a zone by its name, of a zone with its rules, of none', () => {
  const start = (line: string, ...before: string[]) => {
    const found = readICalendar(file(...before, event(line, 'DURATION:PT1H')), 'Europe/Paris');
    return typeof found === 'string' ? found : found[0]?.start;
  };
  expect(start('DTSTART:20261124T230000Z')).toEqual(at('2026-11-25', 0));
  expect(start('DTSTART;TZID=America/New_York:20261124T100000')).toEqual(at('2026-11-24', 960));
  expect(start('DTSTART;TZID=America/New_York:20260724T100000')).toEqual(at('2026-07-24', 960));
  expect(start('DTSTART;TZID=Eastern Standard Time:20261124T100000', ...outlookZone)).toEqual(at('2026-11-24', 960));
  // three weeks in which America has summer time and Europe has not
  expect(start('DTSTART;TZID=Eastern Standard Time:20260315T100000', ...outlookZone)).toEqual(at('2026-03-15', 900));
  expect(start('DTSTART;TZID=Nowhere:20261124T100000')).toEqual(at('2026-11-24', 600));
  expect(start('DTSTART:20261124T100000')).toEqual(at('2026-11-24', 600));
});

test('an event ends with its end, its duration, its day, or at once', () => {
  const end = (...lines: string[]) => read(...lines)[0]?.end;
  expect(end('DTSTART:20261124T100000', 'DTEND:20261124T113000')).toEqual(at('2026-11-24', 690));
  expect(end('DTSTART:20261124T233000', 'DURATION:PT1H')).toEqual(at('2026-11-25', 30));
  expect(end('DTSTART;VALUE=DATE:20261124')).toEqual(at('2026-11-25', 0));
  expect(end('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127')).toEqual(at('2026-11-27', 0));
  expect(end('DTSTART:20261124T100000')).toEqual(at('2026-11-24', 600));
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE', { every: 'week', interval: 1, count: null, until: null, days: [1, 3] }],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=5', { every: 'week', interval: 2, count: 5, until: null, days: [] }],
  ['FREQ=DAILY;UNTIL=20261224T230000Z', { every: 'day', interval: 1, count: null, until: '2026-12-25', days: [] }],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', { every: 'year', interval: 1, count: null, until: null, days: [] }],
  ['FREQ=MONTHLY;BYDAY=2TU', 'other'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'other'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'other'],
  ['FREQ=SECONDLY', 'other'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'other'],
])('[CAL-003] it comes back by %s', (rule, wanted) => {
  expect(read('DTSTART:20261124T100000', 'DURATION:PT1H', `RRULE:${rule}`)[0]?.rule).toEqual(wanted);
});

test('one of a series that was moved is an event of its own, and none of the series; what was cancelled is left out', () => {
  const series = event('DTSTART:20261124T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY', 'EXDATE:20261201T100000');
  const moved = event('RECURRENCE-ID:20261208T100000', 'DTSTART:20261209T100000', 'DURATION:PT1H');
  const off = event('RECURRENCE-ID:20261215T100000', 'DTSTART:20261215T100000', 'DURATION:PT1H', 'STATUS:CANCELLED');
  const found = readICalendar(file(series, moved, off), 'Europe/Paris');
  expect(found).toMatchObject([
    { rule: { every: 'week' }, except: ['2026-12-01', '2026-12-08', '2026-12-15'] },
    { rule: null, start: at('2026-12-09', 600) },
  ]);
});

test('what is no calendar, has no event or too many is named; what is broken in one is passed over', () => {
  expect(readICalendar('')).toBe('nothing');
  expect(readICalendar('<html>')).toBe('nothing');
  expect(readICalendar(file())).toBe('nothing');
  expect(readICalendar(file('BEGIN:VEVENT'))).toBe('nothing');
  expect(readICalendar(file(...Array.from({ length: EVENTS_MAX + 1 }, () => event('DTSTART:20261124T100000'))))).toBe(
    'tooMany',
  );
  const found = readICalendar(file(event('DTSTART:never'), event('DTSTART:20261124T100000', 'DURATION:PT1H')));
  expect(found).toHaveLength(1);
});

test('what Ringside saves for other calendars, it reads as it was', () => {
  const text = iCalendarOf(storyEvents, { today: '2026-11-20', now: 0 });
  const found = readICalendar(text, 'Europe/Paris');
  if (typeof found === 'string') throw new Error(found);
  const { wishes, left } = takeOver(found, { events: [], state: 'meeting', today: '2026-11-16' });
  expect(left).toEqual([]);
  const plain = storyEvents.map(({ id: _, ...wish }) => ({ ...wish, callerId: null }));
  expect(wishes).toEqual(plain);
  // read again beside what is there, none is taken twice
  const again = takeOver(found, { events: storyEvents, state: 'meeting', today: '2026-11-16' });
  expect([again.wishes, again.left.every(({ why }) => why === 'known')]).toEqual([[], true]);
});
