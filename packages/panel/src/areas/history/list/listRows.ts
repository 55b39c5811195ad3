import type { HistoryEntry, HistoryFilter } from '@ringside/domain/history';
import { isSameMissed } from './repeatedMissed.ts';

export type ListRow =
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

/** The rows that were made of some entries. */
interface Made {
  entries: readonly ShownCall[];
  rows: readonly ListRow[];
}

const startsWith = (entries: readonly ShownCall[], start: readonly ShownCall[]): boolean =>
  start.length <= entries.length && start.every((entry, at) => entries[at] === entry);

/**
 * Rows of the history: a heading per local day, and missed calls of the same number in a row as one row with its count.
 * Made of a hundred thousand calls whenever one comes, so a date is worked out once per day and not per call; older calls
 * that come below those of before only add their own rows.
 *
 * @param entries newest first
 * @param before rows made before, which stay as they are
 */
export function listRows(entries: readonly ShownCall[], before?: Made): ListRow[] {
  const known = before && startsWith(entries, before.entries) ? before : { entries: [], rows: [] };
  const rows = [...known.rows];
  const lowest = rows.at(-1);
  // The last row may stand for several calls, and the older ones that follow may belong to it: the row made before is not changed.
  if (lowest?.kind === 'call') rows[rows.length - 1] = { ...lowest, uris: [...lowest.uris] };
  const above = known.entries.at(-1);
  let day = above ? dayAt(above.at) : { from: 0, to: 0 };
  for (let at = known.entries.length; at < entries.length; at += 1) {
    const entry = entries[at] as ShownCall;
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
