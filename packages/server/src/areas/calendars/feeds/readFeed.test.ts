import { expect, test } from 'vitest';
import { NOON } from '../../../test/testPlatform.ts';
import { readFeed } from './readFeed.ts';
import { readInThread } from './readInThread.ts';

/** A Friday, 15:02 in Paris. */
const of = { timeZone: 'Europe/Paris', now: NOON };
const event = (name: string, ...lines: string[]) => ['BEGIN:VEVENT', `SUMMARY:${name}`, ...lines, 'END:VEVENT'];
const file = (...parts: string[][]) => ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
const read = (...parts: string[][]) =>
  readFeed(file(...parts), of)?.map(({ name, firstDay, lastDay, start, end }) => [name, firstDay, lastDay, start, end]);

test('[CAL-004] times of all zones are those of the company, days are days, and midnight ends the day before', () => {
  expect(
    read(
      event('New York', 'DTSTART;TZID=America/New_York:20261124T090000', 'DURATION:PT1H'),
      event('Greenwich', 'DTSTART:20261124T230000Z', 'DTEND:20261125T013000Z'),
      event('Wall', 'DTSTART:20261124T080000', 'DTEND:20261125T000000'),
      event('Fair', 'DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128'),
      event('Nothing', 'DTSTART:20261124T080000'),
    ),
  ).toEqual([
    ['Wall', '2026-11-24', '2026-11-24', 480, 1440],
    ['New York', '2026-11-24', '2026-11-24', 900, 960],
    ['Greenwich', '2026-11-25', '2026-11-25', 0, 150],
    ['Fair', '2026-11-26', '2026-11-27', 0, 1440],
  ]);
});

test('a series comes back by every rule, but for what was moved, left out or called off', () => {
  const board = event('Board', 'UID:b', 'DTSTART:20260113T100000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=2TU');
  const shift = (more: string[]) => event('Shift', 'UID:s', ...more);
  expect(
    read(
      board,
      shift([...['DTSTART:20261123T080000', 'DURATION:PT4H', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20261124T080000']]),
      shift(['RECURRENCE-ID:20261125T080000', 'DTSTART:20261125T140000', 'DURATION:PT1H']),
      shift(['RECURRENCE-ID:20261126T080000', 'DTSTART:20261126T080000', 'STATUS:CANCELLED']),
    ),
  ).toEqual([
    ['Shift', '2026-11-23', '2026-11-23', 480, 720],
    ['Shift', '2026-11-25', '2026-11-25', 840, 900],
    ['Board', '2026-12-08', '2026-12-08', 600, 660],
    ['Board', '2027-01-12', '2027-01-12', 600, 660],
  ]);
});

test('what leaves its owner free, was called off, or is far away stays out; a category of ours is the state', () => {
  const one = (...more: string[]) => ['DTSTART:20261124T080000', 'DURATION:PT1H', ...more];
  const found = readFeed(
    file(
      event('Free', ...one('TRANSP:TRANSPARENT')),
      event('Also free', ...one('X-MICROSOFT-CDO-BUSYSTATUS:FREE')),
      event('Off', ...one('STATUS:CANCELLED')),
      event('Past', 'DTSTART:20261101T080000', 'DURATION:PT1H'),
      event('Far', 'DTSTART:20270301T080000', 'DURATION:PT1H'),
      event('Course', ...one('CATEGORIES:Green,TRAINING')),
    ),
    of,
  );
  expect(found?.map(({ name, state }) => [name, state])).toEqual([['Course', 'training']]);
});

test('no calendar is none; one without events is empty; of too many the first ones from today are shown', () => {
  expect([readFeed('<html></html>', of), readFeed('', of), readFeed(file(), of)]).toEqual([null, null, []]);
  const many = read(event('Tick', 'DTSTART:20261101T000000', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY'));
  expect([many?.length, many?.[0]?.[1]]).toEqual([200, '2026-11-20']);
});

test('a thread of its own reads it, and is ended when it takes too long', async () => {
  const text = file(event('Fair', 'DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128'));
  expect(await readInThread(text, of)).toMatchObject([{ name: 'Fair', firstDay: '2026-11-26' }]);
  expect(await readInThread(text, of, 0)).toBeNull();
});
