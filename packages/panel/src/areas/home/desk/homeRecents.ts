import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';

/**
 * Everybody who was on the phone, once: by the newest call, and how many calls before it were missed in a row.
 *
 * @param entries newest first
 * @param most how many to return
 */
export function homeRecents(entries: readonly HistoryEntry[], most: number): { entry: HistoryEntry; count: number }[] {
  const found = new Map<string, { entry: HistoryEntry; count: number; isOpen: boolean }>();
  for (const entry of entries) {
    const key = digitsOf(entry.remote.number) || entry.remote.number;
    const known = found.get(key);
    if (known) {
      known.isOpen &&= entry.isMissed;
      if (known.isOpen) known.count += 1;
    } else if (found.size < most) found.set(key, { entry, count: 1, isOpen: entry.isMissed });
  }
  return [...found.values()].map(({ entry, count }) => ({ entry, count }));
}
