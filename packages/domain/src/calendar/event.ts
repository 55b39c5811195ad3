/** What a user plans to be, and how it is called. Minutes of the day by the clock of the company's zone; dates as `2026-11-20`. CAL-005 */
export interface CalendarEvent {
  id: string;
  name: string;
  /** Colleagues read it meanwhile. */
  message: string;
  state: string;
  /** Number that parties outside see meanwhile, empty: none; null: as always. */
  callerId: string | null;
  /** Every week on these, 0 Sunday; empty: on certain days. CAL-003 */
  days: readonly number[];
  /** First and last day; null where it comes back every week. */
  from: string | null;
  until: string | null;
  start: number;
  end: number;
  /** Name of the calendar of another system that it comes from; absent: it is the user's own. */
  calendar?: string;
}
export type CalendarWish = Omit<CalendarEvent, 'id'>;

/** Another event of every week that shares a minute with this one: the server refuses it. CAL-006 */
export const meets = (wish: CalendarWish, id: string | null, events: readonly CalendarEvent[]): CalendarEvent | null =>
  events.find(
    (other) =>
      other.id !== id &&
      other.days.some((day) => wish.days.includes(day)) &&
      other.start < wish.end &&
      wish.start < other.end,
  ) ?? null;

/** The part of an event on one day. */
export interface Block {
  event: CalendarEvent;
  date: string;
  start: number;
  end: number;
}

/** A calendar of another system that the user follows by its address. */
export interface FollowedCalendar {
  id: string;
  name: string;
  /** The host of its address. */
  host: string;
  /** What the user is during its events, and the number that others see meanwhile; null: as always. */
  state: string;
  callerId: string | null;
  /** When it was last known to be as it is shown, epoch milliseconds. */
  goodAt: number;
  /** Code of what went wrong the last time; null: nothing. */
  failure: string | null;
  /** Around today; they are changed there alone. */
  events: readonly CalendarEvent[];
}
