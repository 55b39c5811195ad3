import { FOREVER } from '@ringside/protocol/words/calendar';
import { momentOf, wallClock } from '../../company/isOpenAt.ts';
import type { CalendarEventRow } from './store.ts';

type When = Pick<CalendarEventRow, 'days' | 'firstDay' | 'lastDay' | 'start' | 'end'>;

const isWeekly = ({ days }: When): boolean => days.length > 0;
/** A day and minute as one text, in order. */
const mark = (date: string, minute: number): string => `${date} ${String(minute).padStart(4, '0')}`;
/** The calendar has this day. */
const isDate = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(date);
};

/** Whether an event can be at all: days that there are, an end after the start, and within a day where it comes back. CAL-004 */
export function isPossible(event: When): boolean {
  const { firstDay, lastDay, start, end } = event;
  if (isWeekly(event)) return firstDay === '' && lastDay === '' && start < end;
  return isDate(firstDay) && isDate(lastDay) && start < 1440 && mark(firstDay, start) < mark(lastDay, end);
}

const orderOf = ({ id, days, firstDay, start }: CalendarEventRow): string =>
  `${mark(firstDay, start)} ${days[0]} ${id}`;

/** By their beginning, then by id: what a user is shown, and which of two events holds, is the same after a restart. */
export const byBeginning = (one: CalendarEventRow, other: CalendarEventRow): number =>
  orderOf(one) < orderOf(other) ? -1 : 1;

/** Two events that come back every week and share a minute of a day. CAL-006 */
export const overlap = (one: When, other: When): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.start < other.end && other.start < one.end;

/** Whether an event holds: from the minute of its start to that of its end, by what a clock of the zone shows. */
function holds(event: When, { date, day, minute }: ReturnType<typeof wallClock>): boolean {
  if (isWeekly(event)) return event.days.includes(day) && minute >= event.start && minute < event.end;
  const now = mark(date, minute);
  return now >= mark(event.firstDay, event.start) && now < mark(event.lastDay, event.end);
}

/** Whether an event holds at a moment. */
export const holdsAt = (event: When, timeZone: string, at: number): boolean => holds(event, wallClock(timeZone, at));

/**
 * What holds at a moment: an event of certain days, then one of a calendar that is followed, then one that comes back every week; of each
 * the one that began last.
 */
export function eventAt(
  events: readonly CalendarEventRow[],
  timeZone: string,
  at: number,
  followed: readonly CalendarEventRow[] = [],
): CalendarEventRow | null {
  if (events.length + followed.length === 0) return null;
  const clock = wallClock(timeZone, at);
  const holding = events.filter((event) => holds(event, clock));
  const began = ({ firstDay, start }: CalendarEventRow): string => mark(firstDay, start);
  const last = (some: readonly CalendarEventRow[]): CalendarEventRow | undefined =>
    some.toSorted((a, b) => (began(a) < began(b) ? 1 : -1))[0];
  const own = last(holding.filter((event) => !isWeekly(event)));
  return own ?? last(followed.filter((event) => holds(event, clock))) ?? holding[0] ?? null;
}

/** When an event ends that holds at a moment, in epoch milliseconds; null: it does not end. */
export function endOf(event: When, timeZone: string, at: number): number | null {
  if (event.lastDay === FOREVER) return null;
  const date = isWeekly(event) ? wallClock(timeZone, at).date : event.lastDay;
  return momentOf(timeZone, date, event.end);
}
