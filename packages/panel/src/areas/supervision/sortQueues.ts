import { byNeed } from '@ringside/domain/queue';
import type { QueueRow } from './useQueueRows.ts';

/** Columns that the table sorts by. */
export type Column = 'need' | 'free' | 'longest' | 'missed' | 'inTime';
export type Sorting = { column: Column; isDescending: boolean } | null;

/** A new column sorts descending first; the same again toggles. UI-015, UI-016 */
export const sortingAfter = (now: Sorting, column: Column): Sorting => ({
  column,
  isDescending: now?.column === column ? !now.isDescending : true,
});

const sortedBy: Readonly<Record<Exclude<Column, 'need'>, (row: QueueRow) => number>> = {
  free: ({ group }) => group.counters?.free ?? 0,
  /** Nobody waits: the end. */
  longest: ({ since }) => (since === null ? Number.NEGATIVE_INFINITY : -since),
  missed: ({ totals }) => totals?.missed ?? 0,
  inTime: ({ totals }) => totals?.inTimeShare ?? -1,
};
/**
 * The rows in order: by name, so that they stand still, or as chosen; equals by need. ACD-024 .. ACD-027
 */
export function sortQueues(rows: readonly QueueRow[], sorting: Sorting): QueueRow[] {
  const need = (a: QueueRow, b: QueueRow): number =>
    byNeed({ ...a.group, isMember: false }, { ...b.group, isMember: false });
  if (sorting === null) return rows.toSorted((a, b) => a.group.label.localeCompare(b.group.label));
  if (sorting.column === 'need') return rows.toSorted((a, b) => (sorting.isDescending ? need(a, b) : need(b, a)));
  const of = sortedBy[sorting.column];
  const sign = sorting.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    return x === y ? need(a, b) : sign * (x < y ? -1 : 1);
  });
}
