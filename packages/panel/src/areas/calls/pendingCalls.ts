import { type PendingVerb, pendingCallsAtom, profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/**
 * Marks lines as having a verb under way: the screens show what a hold or a take-back will make of them at once, and
 * offer nothing else for them meanwhile.
 *
 * @returns takes the mark off; a later verb's mark stays
 */
export function markPending(store: Store, lineIds: readonly string[], verb: PendingVerb): () => void {
  const mark = { verb, at: Date.now() + (store.get(profileAtom)?.clockDeltaMs ?? 0) };
  store.set(pendingCallsAtom, (all) => ({ ...all, ...Object.fromEntries(lineIds.map((id) => [id, mark])) }));
  return () =>
    store.set(pendingCallsAtom, (all) =>
      Object.fromEntries(Object.entries(all).filter(([id, other]) => other !== mark || !lineIds.includes(id))),
    );
}
