import type { HistoryEntry, HistoryFilter } from '@ringside/domain';
import { isSameMissed } from '../../ui/repeatedMissed.ts';

export type HistoryRow =
  | { kind: 'day'; id: string; at: number }
  /** `uris`: of all the calls that the row stands for. */
  | { kind: 'call'; id: string; entry: HistoryEntry; count: number; uris: string[] };

const passes: Record<HistoryFilter, (entry: HistoryEntry) => boolean> = {
  all: () => true,
  missed: (entry) => entry.isMissed,
  incoming: (entry) => entry.isIncoming,
  outgoing: (entry) => !entry.isIncoming,
};

/** Live rows and older pages as one list, newest first; an entry that is in both is there once. UI-019 */
export function mergeHistory(
  live: readonly HistoryEntry[],
  older: readonly HistoryEntry[],
  filter: HistoryFilter,
): HistoryEntry[] {
  const byUri = new Map<string, HistoryEntry>();
  for (const entry of [...older, ...live]) if (passes[filter](entry)) byUri.set(entry.uri, entry);
  return [...byUri.values()].sort((a, b) => b.at - a.at);
}

const dayOf = (at: number): string => (Number.isFinite(at) ? new Date(at).toDateString() : 'invalid');

/**
 * Rows of the history: a heading per local day, and missed calls of the same number in a row as one row with its count.
 *
 * @param entries newest first
 */
export function historyRows(entries: readonly HistoryEntry[]): HistoryRow[] {
  const rows: HistoryRow[] = [];
  let day = '';
  for (const entry of entries) {
    const today = dayOf(entry.at);
    if (today !== day) rows.push({ kind: 'day', id: `day ${today}`, at: entry.at });
    const last = rows.at(-1);
    const isAgain = last?.kind === 'call' && today === day && isSameMissed(last.entry, entry);
    if (isAgain) {
      last.count += 1;
      last.uris.push(entry.uri);
    } else rows.push({ kind: 'call', id: entry.uri, entry, count: 1, uris: [entry.uri] });
    day = today;
  }
  return rows;
}
