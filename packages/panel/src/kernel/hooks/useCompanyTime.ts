import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { timeIn } from '../../words/zones.ts';
import { profileAtom } from '../state.ts';

/**
 * Times of day as the clocks of the company show them, wherever the browser is: what is of the company, such as its curves and the days
 * of its agents, is the same for every supervisor.
 *
 * @returns `13:41` of a moment of the server's clock, in epoch milliseconds
 */
export function useCompanyTime(): (at: number) => string {
  const timeZone = useAtomValue(profileAtom)?.timeZone;
  return useCallback((at: number) => timeIn(timeZone, at), [timeZone]);
}
