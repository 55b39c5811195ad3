import type { Store } from '../store.ts';
import { raiseRefusalAtom } from '../toasts/refusals.ts';

/** Tells once that the server sends items of another shape: they are left out, and more of them change nothing. ROLE-018 */
export function createBadDataTold(store: Store): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    store.set(raiseRefusalAtom, { code: 'ERROR_GET', label: 'i__ERROR_GET_LABEL', detail: 'i__ERROR_GET_DETAIL' });
  };
}
