import { denylistList, denylistVerbs } from '@ringside/client/denylist';
import type { BlockedNumber } from '@ringside/domain/presence';
import { acts } from '../../kernel/acts.ts';
import { applied } from '../../kernel/ground/applied.ts';
import { outcome } from '../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { raiseUndoAtom } from '../../kernel/toasts/undo.ts';
import { type BlockWish, blockedAtom } from './state.ts';

/** The shorter of the two times that are offered. */
const DAYS = 7;

/** Blocking numbers. DENY-001, DENY-002 */
export const denylistActs = acts(({ client, follow, onSignedOut, store }) => {
  const verbs = client.open(denylistVerbs);
  let isFollowed = false;
  const tell = (key: 'deny.blocked' | 'deny.unblocked', of: string, undo?: () => void): void =>
    store.set(raiseUndoAtom, { title: { key, params: { number: of } }, cause: `block ${of}`, undo });
  const block = async ({ number, name }: BlockWish, days: number | null, mayUndo = true): Promise<boolean> => {
    const done = outcome(await verbs.block(number, name, days));
    if (!done.ok) {
      store.set(raiseRefusalAtom, done.refused);
      return false;
    }
    tell('deny.blocked', name || number, mayUndo ? () => void unblock(done.value, false) : undefined);
    return true;
  };
  const unblock = async (entry: BlockedNumber, mayUndo = true): Promise<boolean> => {
    const done = outcome(await verbs.unblock(entry.uri));
    // What is off the list already is what was wanted.
    if (!done.ok && done.refused.code !== 'ROUTER_ERR_404') {
      store.set(raiseRefusalAtom, done.refused);
      return false;
    }
    const again = () => void block(entry, entry.until === null ? null : DAYS, false);
    tell('deny.unblocked', entry.name || entry.number, mayUndo ? again : undefined);
    return true;
  };
  return {
    /** @param isForEver else for seven days */
    block: (wish: BlockWish, isForEver: boolean): Promise<boolean> => block(wish, isForEver ? null : DAYS),
    unblock: (entry: BlockedNumber): Promise<boolean> => unblock(entry),
    /** Keeps the list current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(denylistList, (change) => store.set(blockedAtom, (all) => applied(all, change)));
      onSignedOut(() => store.set(blockedAtom, null));
    },
  };
});
