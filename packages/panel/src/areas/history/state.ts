import type { GroupCall } from '@ringside/domain/history';
import { atom } from 'jotai';

/** The newest finished calls of the user's groups, newest first; null before they were told once. HIST-002 */
export const groupCallsAtom = atom<readonly GroupCall[] | null>(null);

/** Rows that are gone for good, here or in another panel, as the last change of a live list said; all: there is nothing older. */
export const rowsGoneAtom = atom<{ list: 'history' | 'groupCalls'; uris: readonly string[] | 'all' } | null>(null);

/** The live lists hold so many; a shorter one is all there is. */
const LIVE_ROWS = 100;
/** What a change of a live list says about older rows. */
export function goneBy(change: {
  op: string;
  uri?: string;
  items?: readonly unknown[];
}): readonly string[] | 'all' | null {
  if (change.op === 'remove') return [change.uri ?? ''];
  return change.op === 'reset' && (change.items?.length ?? 0) < LIVE_ROWS ? 'all' : null;
}
