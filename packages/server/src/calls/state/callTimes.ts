import type { CallState, PartyId } from './callState.ts';

/** The times that run in a state, in epoch milliseconds, by what is over then. */
export function timesOf({
  ringsUntil,
  screening,
  away,
  parked,
  callees,
  isOver,
}: CallState): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  if (isOver) return times;
  if (ringsUntil !== null) times.set('ringing', ringsUntil);
  if (screening !== null) times.set('screening', screening.until);
  // It comes back after a while; meanwhile no time runs: it rings.
  if (parked !== null && callees.length === 0) times.set('parked', parked.until);
  for (const [party, until] of Object.entries(away)) times.set(awayName(party), until);
  return times;
}
const awayName = (party: PartyId): string => `away ${party}`;
/** The party whose phone was waited for, if that is the time that is over. */
export const awayOf = (time: string): PartyId | null => (time.startsWith('away ') ? time.slice('away '.length) : null);
