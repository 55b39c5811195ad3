import { expect, test } from 'vitest';
import { iCalendarOf } from './iCalendar.ts';
import type { CalendarEvent } from './index.ts';

const lunch: CalendarEvent = {
  ...{ id: 'e1', name: 'Lunch; with, all', message: 'Back at one\nreally', state: 'lunch', callerId: null },
  ...{ days: [1, 2, 4], from: null, until: null, start: 720, end: 780 },
};
// A Friday.
const text = (...events: CalendarEvent[]) =>
  iCalendarOf(events, { today: '2026-11-20', now: Date.parse('2026-11-20T12:42:07.500Z') });

test('events of every week begin on the next of their days, those of certain days on theirs; midnight is the next day', () => {
  const away = { ...lunch, id: 'e2', name: 'Off', message: '', state: 'holidays', days: [] };
  expect(text(lunch, { ...away, from: '2026-12-24', until: '2026-12-31', start: 0, end: 1440 })).toBe(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ringside//Presence//EN', 'BEGIN:VEVENT', 'UID:e1@ringside'],
      ...['DTSTAMP:20261120T124207Z', 'DTSTART:20261123T120000', 'DTEND:20261123T130000'],
      ...['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH', 'SUMMARY:Lunch\\; with\\, all', 'DESCRIPTION:Back at one\\nreally'],
      ...['CATEGORIES:lunch', 'TRANSP:OPAQUE', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:e2@ringside'],
      ...['DTSTAMP:20261120T124207Z', 'DTSTART:20261224T000000', 'DTEND:20270101T000000', 'SUMMARY:Off'],
      ...['CATEGORIES:holidays', 'TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n'),
  );
});

test('lines have 75 bytes at most and cut no letter; joined again they are what they were', () => {
  const name = 'é'.repeat(90);
  const lines = text({ ...lunch, name, state: 'available' }).split('\r\n');
  expect(Math.max(...lines.map((line) => encodeURIComponent(line).replace(/%../g, '%').length))).toBeLessThanOrEqual(
    75,
  );
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${name}\n`);
  expect(lines).toContain('TRANSP:TRANSPARENT');
});
