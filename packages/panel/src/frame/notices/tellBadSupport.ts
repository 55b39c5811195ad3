import { linkAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';

const BAD_SUPPORT = { code: 'BAD_SUPPORT', label: 'i__ERROR_BAD_SUPPORT_LABEL', detail: 'i__ERROR_BAD_SUPPORT_DETAIL' };

/**
 * Shows once that this browser has no WebSocket, as soon as data is fetched without it. PUSH-009
 *
 * @returns stops it
 */
export function tellBadSupport(store: Store, window: object): () => void {
  if ('WebSocket' in window) return () => undefined;
  let isTold = false;
  const look = (): void => {
    const { at } = store.get(linkAtom);
    if (isTold || (at !== 'polling' && at !== 'retry')) return;
    isTold = true;
    store.set(raiseRefusalAtom, BAD_SUPPORT);
  };
  look();
  return store.sub(linkAtom, look);
}
