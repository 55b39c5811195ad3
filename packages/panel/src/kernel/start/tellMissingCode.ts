import { CODE_MISSING } from '../code/fetchCode.ts';
import { isAfterCallAtom, linkAtom, ongoingLinesAtom } from '../state.ts';
import type { Store } from '../store.ts';
import { raiseToastAtom } from '../toasts/toasts.ts';
import { attempt } from './preferences.ts';

const KEY = 'ringside.loadedAgain';
/** A page that was loaded again and still lacks code says so: it is not loaded again and again. */
const ONCE_IN_MS = 600_000;

/** Whether the page was not loaded again for this reason of late; it counts as loaded again from now on. */
function mayLoadAgain(now: number): boolean {
  const before = attempt(() => Number(sessionStorage.getItem(KEY)));
  if (before === null || (before > 0 && Math.abs(now - before) < ONCE_IN_MS)) return false;
  return (
    attempt(() => {
      sessionStorage.setItem(KEY, String(now));
      return true;
    }) === true
  );
}

/** Loading the page again takes nothing from the user: no call, no card after one, nothing that is being typed. */
const isIdle = (store: Store): boolean =>
  store.get(ongoingLinesAtom).length === 0 &&
  !store.get(isAfterCallAtom) &&
  !document.activeElement?.matches('input, textarea, select');

/**
 * When code cannot be fetched although the server is there. Either the server is newer than this page, whose files it has no
 * more; or the browser remembers that the code could not be fetched while the network was away, and never asks for it again
 * (the HTML standard had it so until 2026, and so have most browsers). Loading the page again mends both and keeps a call: by
 * itself while nothing is lost by it, else by a press. The state of the connection is then `TPL`. UI-030, Q-120
 */
export function tellMissingCode(store: Store, reload: () => void): void {
  let isTold = false;
  window.addEventListener(CODE_MISSING, () => {
    if (isTold || store.get(linkAtom).at !== 'connected') return;
    isTold = true;
    if (isIdle(store) && mayLoadAgain(Date.now())) return reload();
    store.set(raiseToastAtom, {
      kind: 'info',
      title: 'page.old',
      detail: 'page.oldText',
      cause: 'TPL',
      timeoutMs: 0,
      actions: [{ label: 'page.reload', run: reload }],
    });
  });
}
