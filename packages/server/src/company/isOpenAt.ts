import type { WireGroupCalendar } from '@ringside/protocol/queues/settings';
import type { Frozen } from '../kernel/database/Frozen.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Made once for each time zone: it takes longer than what is asked of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Date, weekday and minute of the day that a wall clock of the time zone shows. */
export function wallClock(timeZone: string, at: number): { date: string; day: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    day: DAYS.indexOf(of('weekday')),
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

/**
 * Whether a calendar is open at a moment. An exception holds for its whole day; without a calendar it is always open.
 * Hours that end before they begin go on over midnight. ACD-018
 */
export function isOpenAt(calendar: Frozen<WireGroupCalendar> | null, timeZone: string, at: number): boolean {
  if (calendar === null) return true;
  const { date, day, minute } = wallClock(timeZone, at);
  const exception = calendar.exceptions.find((other) => other.date === date);
  if (exception) return exception.isOpen;
  return calendar.weekly.some((hours) => {
    if (hours.from <= hours.to) return hours.day === day && minute >= hours.from && minute < hours.to;
    const isNight = hours.day === day && minute >= hours.from;
    return isNight || (hours.day === (day + 6) % 7 && minute < hours.to);
  });
}

/** Whether a group is open: not closed by hand, nor by its hours. ACD-017, ACD-018 */
export const isOpenNow = (
  isSwitchedOn: boolean,
  calendar: Frozen<WireGroupCalendar> | null,
  timeZone: string,
  at: number,
): boolean => isSwitchedOn && isOpenAt(calendar, timeZone, at);

/** Epoch milliseconds of the midnight that began the day of a moment: where the period "today" starts. ACD-041 */
export function startOfDay(timeZone: string, at: number): number {
  const { date, minute } = wallClock(timeZone, at);
  let start = at - minute * 60_000 - (at % 60_000);
  // A day with a change of the clocks is an hour longer or shorter than its wall clock says.
  for (const shift of [0, 3_600_000, -3_600_000, 1_800_000, -1_800_000]) {
    const there = wallClock(timeZone, start + shift);
    if (there.date === date && there.minute === 0) {
      start += shift;
      break;
    }
  }
  return start;
}

const MINUTE_MS = 60_000;

/**
 * The moment at which a wall clock of the time zone shows a date and minute of the day. One that is skipped when the clocks go
 * forward: an hour later; 1440 is the next midnight.
 *
 * @param date `2026-11-23`
 * @returns epoch milliseconds
 */
export function momentOf(timeZone: string, date: string, minute: number): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const aheadAt = (at: number): number => {
    const wall = wallClock(timeZone, at);
    return Date.parse(`${wall.date}T00:00:00Z`) + wall.minute * MINUTE_MS - at;
  };
  // The zone may be another one at that moment than at the one that was guessed.
  return wanted - aheadAt(wanted - aheadAt(wanted));
}
