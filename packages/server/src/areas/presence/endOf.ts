import type { WirePresenceEnd } from '@ringside/protocol/presence';
import { startOfDay, wallClock } from '../../company/isOpenAt.ts';

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
  const until = timeOfDay(timeZone, day, hours * 60 + minutes);
  return until > at ? until : 'past';
}

/** The moment at which a wall clock shows this minute, on a day whose clocks may change; one that is skipped: an hour later. */
function timeOfDay(timeZone: string, midnight: number, minute: number): number {
  const plain = midnight + minute * MINUTE_MS;
  for (const shift of [0, -HOUR_MS, HOUR_MS, -HOUR_MS / 2, HOUR_MS / 2])
    if (wallClock(timeZone, plain + shift).minute === minute) return plain + shift;
  return plain;
}
