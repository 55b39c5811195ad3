import { calendarLimits, DAY_MINUTES } from '@ringside/protocol/words/calendar';
import { PRESENCE_MESSAGE_MAX, presenceStates } from '@ringside/protocol/words/presence';
import { addDays, weekdayOf } from './dates.ts';
import { type CalendarEvent, type CalendarWish, meets } from './event.ts';

/** A moment as a clock of the company shows it. */
export interface WallMoment {
  date: string;
  minute: number;
}
/** How an event of another calendar comes back. */
export interface Recurrence {
  every: 'day' | 'week' | 'month' | 'year';
  interval: number;
  /** How often in all; null: not counted. */
  count: number | null;
  /** Last date; null: none. */
  until: string | null;
  /** 0 Sunday; empty: as the first one. Of weeks only. */
  days: readonly number[];
}
/** An event of another calendar. `end` is the first moment after it. */
export interface ForeignEvent {
  name: string;
  message: string;
  /** Words that may be a state of ours. */
  categories: readonly string[];
  isFree: boolean;
  start: WallMoment;
  end: WallMoment;
  /** `other`: one that has no like here. */
  rule: Recurrence | 'other' | null;
  /** Dates on which it does not take place. */
  except: readonly string[];
}
type NotTaken = 'past' | 'rule' | 'meets' | 'known' | 'times' | 'tooMany';
export interface TakeOver {
  wishes: CalendarWish[];
  left: { name: string; why: NotTaken }[];
}

/** How far ahead what comes back in a way of its own is taken, in days. */
export const DAYS_AHEAD = 366;
/** Of one event at most. */
const MOST_TIMES = 60;
/** Of a counted one this many are looked at, then it counts as over. */
const MOST_COUNTED = 2000;

const inOrder = (days: readonly number[]): number[] => days.toSorted((a, b) => a - b);
const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
const dateOf = (year: number, month: number, day: string): string | null => {
  const date = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
};

/** Dates on which it begins, in order, from the first one on; endless where the rule is. */
function* beginnings(first: string, { every, interval, days }: Recurrence, from: string): Generator<string> {
  const passed = Math.max(0, daysBetween(first, from));
  if (every === 'day') {
    for (let n = Math.floor(passed / interval); ; n++) yield addDays(first, n * interval);
  }
  if (every === 'week') {
    const sunday = addDays(first, -weekdayOf(first));
    const wanted = days.length > 0 ? inOrder(days) : [weekdayOf(first)];
    for (let n = Math.floor(Math.max(0, daysBetween(sunday, from)) / (7 * interval)); ; n++)
      for (const day of wanted) {
        const date = addDays(sunday, n * 7 * interval + day);
        if (date >= first) yield date;
      }
  }
  const [year = 1970, month = 1] = first.split('-').map(Number);
  const step = every === 'year' ? 12 * interval : interval;
  const begin = Math.floor(passed / 31 / step);
  for (let n = begin; n < begin + MOST_COUNTED; n++) {
    const months = month - 1 + n * step;
    // what there is not, as the 31st of June, is passed over (RFC 5545, 3.3.10)
    const date = dateOf(year + Math.floor(months / 12), months % 12, first.slice(8));
    if (date) yield date;
  }
}

/** First and last minute of a day on which it takes place, as our calendar has them; null: it has no length. */
function spanFrom(event: ForeignEvent, date: string): Pick<CalendarWish, 'from' | 'until' | 'start' | 'end'> | null {
  const length = daysBetween(event.start.date, event.end.date);
  const isToMidnight = event.end.minute === 0 && length > 0;
  const until = addDays(date, isToMidnight ? length - 1 : length);
  const end = isToMidnight ? DAY_MINUTES : event.end.minute;
  if (until < date || (until === date && end <= event.start.minute)) return null;
  return { from: date, until, start: event.start.minute, end };
}

/**
 * Dates on which it takes place and that are not over, at most a year ahead. One that is counted is counted from its beginning.
 */
function datesOf(event: ForeignEvent, rule: Recurrence, today: string): string[] {
  const ahead = addDays(today, DAYS_AHEAD);
  const last = rule.until !== null && rule.until < ahead ? rule.until : ahead;
  const earliest = addDays(today, -daysBetween(event.start.date, event.end.date));
  const found: string[] = [];
  let seen = 0;
  for (const date of beginnings(event.start.date, rule, rule.count === null ? earliest : event.start.date)) {
    seen += 1;
    if (date > last || seen > (rule.count ?? MOST_COUNTED) || seen > MOST_COUNTED || found.length === MOST_TIMES) break;
    if (date >= earliest && !event.except.includes(date)) found.push(date);
  }
  return found;
}

const isSame = (one: CalendarWish, other: CalendarWish): boolean =>
  one.name === other.name &&
  one.start === other.start &&
  one.end === other.end &&
  one.from === other.from &&
  one.until === other.until &&
  inOrder(one.days).join() === inOrder(other.days).join();

/**
 * What becomes of the events of another calendar in the user's own: those of every week come back here too, others are taken once for each
 * time of the coming year. What is over, there already, meets another one of every week or comes back in a way that there is not here stays
 * out, with the reason. CAL-003, CAL-004, CAL-006
 *
 * @param state of those that have none of ours
 * @param today `2026-11-20`
 */
export function takeOver(
  foreign: readonly ForeignEvent[],
  { events, state, today }: { events: readonly CalendarEvent[]; state: string; today: string },
): TakeOver {
  const wishes: CalendarWish[] = [];
  const left: TakeOver['left'] = [];
  const planned = (): CalendarEvent[] => [...events, ...wishes.map((wish, at) => ({ ...wish, id: `new ${at}` }))];
  for (const event of foreign) {
    const name = event.name.trim().slice(0, calendarLimits.name);
    const said = {
      name,
      message: event.message.trim().slice(0, PRESENCE_MESSAGE_MAX),
      state: presenceStates.find((one) => event.categories.includes(one)) ?? (event.isFree ? 'available' : state),
      callerId: null,
    };
    const leave = (why: NotTaken): unknown => left.push({ name, why });
    const span = spanFrom(event, event.start.date);
    if (!span || name === '') {
      leave('times');
      continue;
    }
    const { rule } = event;
    if (rule === 'other') {
      leave('rule');
      continue;
    }
    const isWeekly =
      rule?.every === 'week' &&
      rule.interval === 1 &&
      rule.count === null &&
      rule.until === null &&
      span.until === span.from &&
      !event.except.some((date) => date >= today);
    const days = rule === null || rule.days.length === 0 ? [weekdayOf(event.start.date)] : rule.days;
    const wanted: CalendarWish[] = isWeekly
      ? [{ ...said, days: inOrder(days), from: null, until: null, start: span.start, end: span.end }]
      : (rule === null ? [event.start.date] : datesOf(event, rule, today)).flatMap((date) => {
          const its = spanFrom(event, date);
          return its && (its.until ?? '') >= today ? [{ ...said, days: [], ...its }] : [];
        });
    if (wanted.length === 0) leave('past');
    for (const wish of wanted) {
      if (planned().some((one) => isSame(one, wish))) leave('known');
      else if (isWeekly && meets(wish, null, planned())) leave('meets');
      else if (events.length + wishes.length >= calendarLimits.events) leave('tooMany');
      else wishes.push(wish);
    }
  }
  return { wishes, left };
}
