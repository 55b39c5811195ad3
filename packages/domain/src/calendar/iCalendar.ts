import { DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { addDays } from './dates.ts';

/** What another calendar hears of an event, as it is planned. */
interface Planned {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly state: string;
  readonly days: readonly number[];
  readonly from: string | null;
  readonly until: string | null;
  readonly start: number;
  readonly end: number;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Bytes of a line at most, without its end. RFC 5545, 3.1 */
const LINE_BYTES = 75;

const two = (value: number): string => String(value).padStart(2, '0');
/** What a clock on the wall shows: a time without a zone. RFC 5545, 3.3.5 */
function wallTime(date: string, minute: number): string {
  const day = minute >= DAY_MINUTES ? addDays(date, 1) : date;
  const rest = minute % DAY_MINUTES;
  return `${day.replaceAll('-', '')}T${two(Math.floor(rest / 60))}${two(rest % 60)}00`;
}
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const utf8Bytes = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** A line in parts of so many bytes, none of which cuts a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = utf8Bytes(letter.codePointAt(0) ?? 0);
    if (size + bytes > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

/** The first of the weekdays of an event, from a day on. */
function firstOn(days: readonly number[], today: string): string {
  const date = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(today, ahead));
  return date.find((one) => days.includes(new Date(`${one}T00:00:00Z`).getUTCDay())) ?? today;
}

/**
 * What a user plans to be, for other calendars: iCalendar (RFC 5545). Times are those of a clock on the wall, as the plan has
 * them; being available leaves the time free.
 *
 * @param today `2026-11-20`: events of every week begin from here on
 */
export function iCalendarOf(events: readonly Planned[], { today, now }: { today: string; now: number }): string {
  const lines = events.flatMap(({ id, name, message, state, days, from, until, start, end }) => {
    const first = from ?? firstOn(days, today);
    return [
      'BEGIN:VEVENT',
      `UID:${id}@ringside`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${wallTime(first, start)}`,
      `DTEND:${wallTime(until ?? first, end)}`,
      ...(days.length > 0 ? [`RRULE:FREQ=WEEKLY;BYDAY=${days.map((day) => WEEKDAYS[day]).join(',')}`] : []),
      `SUMMARY:${escaped(name)}`,
      ...(message === '' ? [] : [`DESCRIPTION:${escaped(message)}`]),
      `CATEGORIES:${escaped(state)}`,
      `TRANSP:${state === 'available' ? 'TRANSPARENT' : 'OPAQUE'}`,
      'END:VEVENT',
    ];
  });
  const whole = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ringside//Presence//EN', ...lines, 'END:VCALENDAR'];
  return `${whole.map(folded).join('\r\n')}\r\n`;
}
