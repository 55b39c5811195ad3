import type { HistoryEntry, HistoryFilter } from '@ringside/domain';
import { isSameMissed } from '../../ui/repeatedMissed.ts';

export type HistoryRow =
  | { kind: 'day'; id: string; at: number }
  /** `uris`: of all the calls that the row stands for. */
  | { kind: 'call'; id: string; entry: ShownCall; count: number; uris: string[] };

/** What each filter shows. */
export const passes: Record<HistoryFilter, (entry: HistoryEntry) => boolean> = {
  all: () => true,
  missed: (entry) => entry.isMissed,
  incoming: (entry) => entry.isIncoming,
  outgoing: (entry) => !entry.isIncoming,
};

/** A finished call as a row shows it. */
export interface ShownCall extends HistoryEntry {
  /** In place of direction and duration. */
  words?: string;
}

/** The local day of a moment, from midnight to midnight; of no moment: one that holds nothing. */
function dayAt(at: number): { from: number; to: number } {
  if (!Number.isFinite(at)) return { from: Number.NaN, to: Number.NaN };
  const midnight = new Date(at).setHours(0, 0, 0, 0);
  return { from: midnight, to: new Date(midnight).setDate(new Date(midnight).getDate() + 1) };
}

/**
 * Rows of the history: a heading per local day, and missed calls of the same number in a row as one row with its count.
 * Made of a hundred thousand calls whenever one comes, so a date is worked out once per day and not per call.
 *
 * @param entries newest first
 */
export function historyRows(entries: readonly ShownCall[]): HistoryRow[] {
  const rows: HistoryRow[] = [];
  let day = { from: 0, to: 0 };
  for (const entry of entries) {
    const isSameDay =
      (entry.at >= day.from && entry.at < day.to) || (Number.isNaN(day.from) && !Number.isFinite(entry.at));
    if (!isSameDay) {
      day = dayAt(entry.at);
      rows.push({ kind: 'day', id: `day ${day.from}`, at: entry.at });
    }
    const last = rows.at(-1);
    const isAgain = last?.kind === 'call' && last.entry.words === entry.words && isSameMissed(last.entry, entry);
    if (isAgain) {
      last.count += 1;
      last.uris.push(entry.uri);
    } else rows.push({ kind: 'call', id: entry.uri, entry, count: 1, uris: [entry.uri] });
  }
  return rows;
}
