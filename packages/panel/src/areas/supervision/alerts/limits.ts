import { groupState, type QueueGroup } from '@ringside/domain/queue';
import { type SupervisionLimits, supervisionLimits } from '@ringside/protocol/storage/supervisionLimits';
import { attempt } from '../../../kernel/start/preferences.ts';
import type { Totals } from '../totals.ts';

const KEY = 'ringside.supervision';

export type Limits = SupervisionLimits;
export const defaultLimits: Limits = { wait: 180, count: 5, level: 70, within: 20, after: 60 };

/** The limits kept in this browser. What is damaged counts as none, what is refused is not kept. Q-129 */
export function readLimits(storage: () => Storage): Limits {
  const text = attempt(() => storage().getItem(KEY));
  const parsed = supervisionLimits.safeParse(text === null ? null : attempt(() => JSON.parse(text) as unknown));
  return parsed.success ? { ...defaultLimits, ...parsed.data } : defaultLimits;
}
export const keepLimits = (storage: () => Storage, limits: Limits): void => {
  attempt(() => storage().setItem(KEY, JSON.stringify(limits)));
};

export type Alert = { group: QueueGroup } & (
  | { kind: 'wait'; ms: number }
  | { kind: 'count'; count: number }
  | { kind: 'level'; percent: number }
  /** Nobody is logged in. */
  | { kind: 'agents' }
  /** All who are logged in talk, or pause. */
  | { kind: 'busy' }
);

/** How many answered calls make a service level worth an alert: one of two says nothing. */
const ENOUGH_ANSWERED = 5;

/**
 * What is beyond its limit, the most urgent kind first. A closed queue raises none.
 *
 * @param rows queues with the longest wait now, in milliseconds, and their figures of today, if known
 */
export function alertsOf(
  rows: readonly { group: QueueGroup; longestMs: number | null; totals: Totals | null }[],
  limits: Limits,
): Alert[] {
  const open = rows.filter(({ group }) => group.active && group.isOpen);
  const of = (find: (row: (typeof rows)[number]) => Alert | false): Alert[] => open.flatMap((row) => find(row) || []);
  return [
    ...of(
      ({ group }) =>
        groupState(group) === 'NO_AGENT' && group.counters?.logged === 0 && ({ kind: 'agents', group } as const),
    ),
    ...of(
      ({ group, longestMs }) =>
        limits.wait !== null &&
        longestMs !== null &&
        longestMs >= limits.wait * 1000 &&
        ({ kind: 'wait', group, ms: longestMs } as const),
    ),
    ...of(({ group }) => {
      const count = group.counters?.waiting ?? 0;
      return limits.count !== null && count >= limits.count && count > 0 && ({ kind: 'count', group, count } as const);
    }),
    ...of(
      ({ group }) =>
        groupState(group) === 'NO_AGENT' && group.counters?.logged !== 0 && ({ kind: 'busy', group } as const),
    ),
    ...of(({ group, totals }) => {
      if (limits.level === null || !totals || totals.inTimeShare === null) return false;
      const percent = Math.round(totals.inTimeShare * 100);
      return (
        totals.answered >= ENOUGH_ANSWERED && percent < limits.level && ({ kind: 'level', group, percent } as const)
      );
    }),
  ];
}
