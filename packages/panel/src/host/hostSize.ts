import type { PageEventMap } from '@ringside/protocol/bridge/types';
import { atom } from 'jotai';
import { afterCallAtom, crmPromptsAtom } from '../areas/crm/crmState.ts';
import { liveLinesAtom, sessionAtom } from '../kernel/state.ts';
import type { Store } from '../kernel/store.ts';
import type { HostBridge } from './bridge/index.ts';

type Size = PageEventMap['RESIZE_REQUEST'];

/** Room for the search field, the tabs and the last calls. */
export const COMPACT: Size = { width: 360, height: 440 };
/** Room for a call with its buttons and a sheet, a question, the card after a call, the sign-in. */
export const EXPANDED: Size = { width: 360, height: 640 };

/** The size that the panel would like now, in CSS pixels: more while a call or a question needs it. Q-202 */
export const wishedSizeAtom = atom<Size>((get) => {
  const isBusy = get(liveLinesAtom).length > 0 || get(crmPromptsAtom).length > 0 || get(afterCallAtom) !== null;
  return isBusy || get(sessionAtom).at === 'signedOut' ? EXPANDED : COMPACT;
});

/**
 * Tells the page the size whenever it changes, and again to a page that has just come. The bridge announces the
 * event from the start.
 */
export function publishSize(store: Store, bridge: HostBridge): void {
  let told: Size | null = null;
  const tell = (): void => {
    const size = store.get(wishedSizeAtom);
    if (size === told) return;
    told = size;
    bridge.publishPage('RESIZE_REQUEST', size);
  };
  store.sub(wishedSizeAtom, tell);
  tell();
  bridge.listen({
    hostChanged() {
      if (!bridge.isConnected) return;
      told = null;
      tell();
    },
  });
}
