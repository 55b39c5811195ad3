import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';

/** Missed calls of the same number with nothing in between are shown once, with their count. */
export const isSameMissed = (a: HistoryEntry, b: HistoryEntry): boolean =>
  a.isMissed &&
  b.isMissed &&
  digitsOf(a.remote.number) !== '' &&
  digitsOf(a.remote.number) === digitsOf(b.remote.number);

/**
 * Calls with their repetitions counted; the newest one stands for all.
 *
 * @param entries newest first
 * @param most how many to return
 */
export function withCounts(entries: readonly HistoryEntry[], most: number): { entry: HistoryEntry; count: number }[] {
  const shown: { entry: HistoryEntry; count: number }[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    if (last && isSameMissed(last.entry, entry)) last.count += 1;
    else if (shown.length === most) break;
    else shown.push({ entry, count: 1 });
  }
  return shown;
}
