import { DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { addDays, weekdayOf } from './dates.ts';
import type { Block, CalendarEvent, CalendarWish } from './event.ts';

export { addDays, weekdayOf } from './dates.ts';
export { movedTo, resizedTo, SNAP, snapped } from './drag.ts';
export { type Block, type CalendarEvent, type CalendarWish, type FollowedCalendar, meets } from './event.ts';
export { holidaysIn } from './holidays.ts';
export { iCalendarOf } from './iCalendar.ts';
export { type ForeignEvent, type Recurrence, type TakeOver, takeOver } from './takeOver.ts';

/** Calendars that a user may look at: presence is the user’s one, availability the opening hours of a group. CAL-007 */
export interface CalendarSeen {
  id: string;
  label: string;
  kind: 'presence' | 'availability';
  weekly: readonly { day: number; from: number; to: number }[];
  exceptions: readonly { date: string; isOpen: boolean }[];
  isOpen: boolean;
}

/** Opening hours as events of a week: spans of days, over midnight in two, but not on days that differ. Minutes of the day. */
export function hoursOn({ weekly, exceptions }: Pick<CalendarSeen, 'weekly' | 'exceptions'>, date: string) {
  const differs = exceptions.find((one) => one.date === date);
  if (differs) return differs.isOpen ? [{ start: 0, end: DAY_MINUTES }] : [];
  const day = weekdayOf(date);
  return weekly
    .flatMap(({ day: of, from, to }) => {
      if (from < to) return of === day ? [{ start: from, end: to }] : [];
      const parts = [];
      if (of === day) parts.push({ start: from, end: DAY_MINUTES });
      if (of === (day + 6) % 7 && to > 0) parts.push({ start: 0, end: to });
      return parts;
    })
    .sort((a, b) => a.start - b.start);
}

/** The seven dates of the week of a date, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** What is planned for a date, those that begin first first; of certain days after those of every week, over which they go. CAL-002, CAL-004 */
export function blocksOf(events: readonly CalendarEvent[], date: string): Block[] {
  const day = weekdayOf(date);
  return events
    .flatMap((event): Block[] => {
      if (event.days.length > 0)
        return event.days.includes(day) ? [{ event, date, start: event.start, end: event.end }] : [];
      const { from, until } = event;
      if (from === null || until === null || date < from || date > until) return [];
      const [start, end] = [date === from ? event.start : 0, date === until ? event.end : DAY_MINUTES];
      return start < end ? [{ event, date, start, end }] : [];
    })
    .sort((a, b) => Number(b.event.days.length > 0) - Number(a.event.days.length > 0) || a.start - b.start);
}

export type WishFault = 'name' | 'days' | 'dates' | 'times';

/** What is missing or cannot be; a time that could not be read is -1. */
export function wishFaults({ name, days, from, until, start, end }: CalendarWish, isWeekly: boolean): WishFault[] {
  const isTime = (minutes: number): boolean => minutes >= 0 && minutes <= DAY_MINUTES;
  const isDate = (date: string | null): date is string =>
    date !== null && Number.isFinite(Date.parse(`${date}T00:00:00Z`));
  const found: WishFault[] = [];
  if (name.trim() === '') found.push('name');
  if (isWeekly && days.length === 0) found.push('days');
  if (!isWeekly && !(isDate(from) && isDate(until) && from <= until)) found.push('dates');
  const isWithinADay = isWeekly || from === until;
  if (!isTime(start) || !isTime(end) || (isWithinADay && start >= end)) found.push('times');
  return found;
}

/** The event by which a day off of a country is taken; undefined: it is not. NAV-074 */
export const holidayEvent = (events: readonly CalendarEvent[], date: string): CalendarEvent | undefined =>
  events.find(({ state, from, until }) => state === 'holidays' && from === date && until === date);

/** Days from Monday to Friday of a year that events of days off cover, each once. */
export function daysOff(events: readonly CalendarEvent[], year: number): number {
  const days = new Set<string>();
  for (const { state, from, until } of events) {
    if (state !== 'holidays' || from === null || until === null) continue;
    const [first, last] = [
      from < `${year}` ? `${year}-01-01` : from,
      until > `${year}-12-31` ? `${year}-12-31` : until,
    ];
    for (let day = first; day <= last; day = addDays(day, 1)) if (weekdayOf(day) % 6 !== 0) days.add(day);
  }
  return days.size;
}
