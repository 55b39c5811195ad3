import type { MessageKey } from '../../words/translate.ts';
import { startOfDay } from '../../words/zones.ts';
import type { StatisticsQuery } from './acts.ts';

/** Periods of the figures, in the order in which Escape goes through them. ACD-042 */
export const ranges = ['today', 'yesterday', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

export const rangeName = {
  today: 'sup.today',
  yesterday: 'sup.yesterday',
  week: 'sup.week',
  month: 'sup.month',
} as const satisfies Record<Range, MessageKey>;

const DAYS: Readonly<Record<Range, number>> = { today: 0, yesterday: 1, week: 6, month: 29 };

/** The range after this one, around. ACD-042 */
export const rangeAfter = (range: Range): Range => ranges[(ranges.indexOf(range) + 1) % ranges.length] ?? 'today';

/**
 * What the server is asked for: days of the company's time zone, as the hours of the answer are, with the days of a change of the
 * clocks as long as they are.
 *
 * @param now epoch milliseconds of the server's clock
 */
export function periodOf(range: Range, now: number, timeZone?: string): Pick<StatisticsQuery, 'from' | 'until'> {
  if (range === 'today') return {};
  const from = startOfDay(timeZone, now, DAYS[range]);
  return range === 'yesterday' ? { from, until: startOfDay(timeZone, now) } : { from };
}
