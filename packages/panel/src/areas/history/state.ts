import type { GroupCall } from '@ringside/domain/history';
import { atom } from 'jotai';
import { userAtom } from '../../kernel/store.ts';
import type { ShownCall } from './list/listRows.ts';

/** The newest finished calls of the user's groups, newest first; null before their first snapshot. HIST-002 */
export const groupCallsAtom = userAtom<readonly GroupCall[] | null>(null);

/** Rows that are gone for good, here or in another panel, as the last change of a live list said; all: there is nothing older. */
export const rowsGoneAtom = userAtom<{ list: 'history' | 'groupCalls'; uris: readonly string[] | 'all' } | null>(null);

/** How many lists of the user's own history are on the screen: their older pages begin where the live rows end. */
export const historyListsAtom = atom(0);

/** The live lists hold so many; a shorter one is all there is. */
const LIVE_ROWS = 100;
/** A page that stays open for weeks keeps no more live rows than this. */
const MOST_LIVE_ROWS = 200;

/** The rows to let go of: the oldest beyond what the server gives to a page that is opened now. None while there are few. */
export function tooOld(rows: readonly { uri: string; at: number }[]): string[] {
  if (rows.length <= MOST_LIVE_ROWS) return [];
  return rows
    .toSorted((a, b) => b.at - a.at)
    .slice(LIVE_ROWS)
    .map(({ uri }) => uri);
}
/** What a change of a live list says about older rows. */
export function goneBy(change: {
  op: string;
  uri?: string;
  items?: readonly unknown[];
}): readonly string[] | 'all' | null {
  if (change.op === 'remove') return [change.uri ?? ''];
  return change.op === 'reset' && (change.items?.length ?? 0) < LIVE_ROWS ? 'all' : null;
}

/** The calls that the list has, older pages included, newest first: the page beside it shows one of them. */
export const shownCallsAtom = userAtom<readonly ShownCall[]>([]);
