import { DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { addDays, weekdayOf } from './dates.ts';
import type { Block, CalendarEvent, CalendarWish } from './event.ts';

/** Minutes that the pointer goes by; no event is shorter. */
export const SNAP = 15;

/** The nearest minute that the pointer stops at, within a day. */
export const snapped = (minute: number): number => Math.max(0, Math.min(DAY_MINUTES, Math.round(minute / SNAP) * SNAP));

const wishOf = ({ id: _, calendar: __, ...wish }: CalendarEvent): CalendarWish => wish;
const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** A date and a minute that may lie before or after its day. */
function at(date: string, minute: number): { date: string; minute: number } {
  const days = Math.floor(minute / DAY_MINUTES);
  return { date: addDays(date, days), minute: minute - days * DAY_MINUTES };
}

/**
 * An event after one of its blocks was moved to begin then. One of every week keeps its other days and is at the new time on all of them.
 *
 * @returns null: it stays as it is, or takes place on that weekday already. CAL-002, CAL-004
 */
export function movedTo({ event, date, start }: Block, to: { date: string; start: number }): CalendarWish | null {
  const by = to.start - start;
  if (by === 0 && to.date === date) return null;
  if (event.days.length > 0) {
    const [before, after] = [weekdayOf(date), weekdayOf(to.date)];
    if (before !== after && event.days.includes(after)) return null;
    const length = event.end - event.start;
    const begin = Math.max(0, Math.min(DAY_MINUTES - length, event.start + by));
    const days = event.days.map((day) => (day === before ? after : day)).toSorted((a, b) => a - b);
    return { ...wishOf(event), days, start: begin, end: begin + length };
  }
  const { from, until } = event;
  if (from === null || until === null) return null;
  const days = daysBetween(date, to.date);
  const first = at(addDays(from, days), event.start + by);
  // a minute less: midnight is the end of the day before
  const last = at(addDays(until, days), event.end + by - 1);
  return { ...wishOf(event), from: first.date, until: last.date, start: first.minute, end: last.minute + 1 };
}

/**
 * An event after the first or the last edge of one of its blocks was moved to a minute of that day.
 *
 * @returns null: it stays as it is, or does not begin or end on this day. CAL-002, CAL-004
 */
export function resizedTo(
  { event, date, start, end }: Block,
  edge: 'start' | 'end',
  minute: number,
): CalendarWish | null {
  const isWeekly = event.days.length > 0;
  if (!isWeekly && date !== (edge === 'start' ? event.from : event.until)) return null;
  if (minute === event[edge] || (edge === 'start' ? minute >= end : minute <= start)) return null;
  return { ...wishOf(event), [edge]: minute };
}
