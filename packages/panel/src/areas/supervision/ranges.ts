import type { MessageKey } from '../../words/translate.ts';

/** Periods of the figures, in the order in which Escape goes through them. ACD-042 */
export const ranges = ['today', 'yesterday', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

export const rangeName = {
  today: 'sup.today',
  yesterday: 'sup.yesterday',
  week: 'sup.week',
  month: 'sup.month',
} as const satisfies Record<Range, MessageKey>;

/** The range after this one, around. ACD-042 */
export const rangeAfter = (range: Range): Range => ranges[(ranges.indexOf(range) + 1) % ranges.length] ?? 'today';
