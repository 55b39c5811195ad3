import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { nowAtom, profileAtom, type Refused } from '../../kernel/state.ts';
import { zoneClock } from '../../words/zones.ts';
import { calendarActs } from './acts.ts';
import { eventsAtom } from './state.ts';

/** The user's calendar, kept current, and what the clock of its zone shows. */
export function useCalendar() {
  const acts = useActs(calendarActs);
  const events = useAtomValue(eventsAtom);
  const profile = useAtomValue(profileAtom);
  const now = useAtomValue(nowAtom) + (profile?.clockDeltaMs ?? 0);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => acts.follow(), [acts]);
  /** The list may not come: then the answer says why. */
  const reload = useCallback(async () => {
    const answer = await acts.read();
    setRefused(answer.ok ? null : answer.refused);
  }, [acts]);
  useEffect(() => void reload(), [reload]);
  return { events, acts, clock: zoneClock(profile?.timeZone, now), refused, reload };
}
