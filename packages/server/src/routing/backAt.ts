import { wallClock } from '../company/isOpenAt.ts';
import type { BackDay } from './RoutePlan.ts';

/** Clock times are said to five minutes: never before the time. */
const STEP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * When a user is back, as callers hear it.
 *
 * @param until epoch milliseconds; null: nobody knows
 * @returns the minute of the day, and the day unless it is today
 */
export function backAt(
  timeZone: string,
  now: number,
  until: number | null,
): { backMinute: number | null; backDay: BackDay | null } {
  if (until === null) return { backMinute: null, backDay: null };
  const { date, day: weekday, minute } = wallClock(timeZone, Math.ceil(until / STEP_MS) * STEP_MS);
  const today = wallClock(timeZone, now).date;
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
  return { backMinute: minute, backDay: ahead > 0 ? { ahead, weekday, date } : null };
}
