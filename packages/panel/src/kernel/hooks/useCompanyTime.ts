import { useAtomValue } from 'jotai';
import { timeOfDay } from '../../words/dates.ts';
import { useLocale } from '../../words/useT.ts';
import { profileAtom } from '../state.ts';

/**
 * Times of day as the clocks of the company show them, wherever the browser is: what is of the company, such as its curves and the days
 * of its agents, is the same for every supervisor. A zone that the browser does not know counts as its own.
 *
 * @returns `13:41` of a moment of the server's clock, in epoch milliseconds
 */
export function useCompanyTime(): (at: number) => string {
  const locale = useLocale();
  const timeZone = useAtomValue(profileAtom)?.timeZone;
  return (at) => timeOfDay(locale, at, timeZone);
}
