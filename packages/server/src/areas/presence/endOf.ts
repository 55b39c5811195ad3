import type { WirePresenceEnd } from '@ringside/protocol/presence';
import { momentOf, startOfDay, wallClock } from '../../company/isOpenAt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * When a state ends that is said now, by the clock of the server and the time zone of the company: what the browser takes for
 * the time does not matter.
 *
 * @returns epoch milliseconds; null: it does not end by itself; `past`: that time is over
 */
export function endOf(end: WirePresenceEnd, timeZone: string, at: number): number | null | 'past' {
  if (end.after === 'never') return null;
  // At the full minute, as it is shown: never sooner than was asked for.
  if (end.after === 'minutes') return Math.ceil((at + end.minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const [hours = 0, minutes = 0] = end.time.split(':').map(Number);
  const today = startOfDay(timeZone, at);
  // Days have 23 to 25 hours: 36 hours after midnight is in the next one.
  const day = end.isTomorrow ? startOfDay(timeZone, today + 36 * HOUR_MS) : today;
  const until = momentOf(timeZone, wallClock(timeZone, day).date, hours * 60 + minutes);
  return until > at ? until : 'past';
}
