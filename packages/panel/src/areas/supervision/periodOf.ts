import { startOfDay } from '../../words/zones.ts';
import type { StatisticsQuery } from './acts.ts';
import type { Range } from './ranges.ts';

const DAYS: Readonly<Record<Exclude<Range, 'today'>, number>> = { yesterday: 1, week: 6, month: 29 };

/**
 * What the server is asked for, beside today: days of the company's time zone, as the hours of the answer are, with the days of a change
 * of the clocks as long as they are.
 *
 * @param now epoch milliseconds of the server's clock
 */
export function periodOf(
  range: Exclude<Range, 'today'>,
  now: number,
  timeZone?: string,
): Pick<StatisticsQuery, 'from' | 'until'> {
  const from = startOfDay(timeZone, now, DAYS[range]);
  return range === 'yesterday' ? { from, until: startOfDay(timeZone, now) } : { from };
}
