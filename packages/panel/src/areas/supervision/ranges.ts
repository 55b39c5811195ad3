import type { MessageKey } from '../../words/translate.ts';
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
 * What the server is asked for. Today is the day of the server's enterprise; other days are those of this browser, with
 * the days of summer time as long as they are.
 *
 * @param now epoch milliseconds of the server's clock
 */
export function periodOf(range: Range, now: number): Pick<StatisticsQuery, 'from' | 'until'> {
  if (range === 'today') return {};
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  const today = day.getTime();
  day.setDate(day.getDate() - DAYS[range]);
  return range === 'yesterday' ? { from: day.getTime(), until: today } : { from: day.getTime() };
}
