import { CODE_MISSING } from '../fetchCode.ts';
import { linkAtom } from '../state.ts';
import type { Store } from '../store.ts';
import { raiseToastAtom } from '../toasts/toasts.ts';

/**
 * Tells once when code cannot be fetched although the server is there: it has become newer than this page, whose files it
 * has no more. Loading the page again keeps the call.
 */
export function tellMissingCode(store: Store, reload: () => void): void {
  let isTold = false;
  window.addEventListener(CODE_MISSING, () => {
    if (isTold || store.get(linkAtom).at !== 'connected') return;
    isTold = true;
    store.set(raiseToastAtom, {
      kind: 'info',
      title: 'page.old',
      detail: 'page.oldText',
      timeoutMs: 0,
      actions: [{ label: 'page.reload', run: reload }],
    });
  });
}
