import { usageTellerAtom } from '../kernel/acts.ts';
import { screenAtom } from '../kernel/navigation/atoms.ts';
import { sessionAtom } from '../kernel/state.ts';
import type { Store } from '../kernel/store.ts';
import type { HostBridge } from './bridge/index.ts';

/**
 * Tells the CRM page which screens and actions of the panel are used, by the name that the panel has for them: no number,
 * no name, no text. Signed out there is nothing to tell.
 * Commands of the page are no use of the panel.
 */
export function usageNews(store: Store, bridge: Pick<HostBridge, 'publishPage'>): () => void {
  const isIn = (): boolean => store.get(sessionAtom).at === 'signedIn';
  let shown = '';
  const look = (): void => {
    const { name } = store.get(screenAtom);
    if (name === shown || name === 'late' || !isIn()) return;
    shown = name;
    bridge.publishPage('USAGE_EVENT', { kind: 'screen', name });
  };
  store.set(usageTellerAtom, {
    tell(name) {
      if (isIn()) bridge.publishPage('USAGE_EVENT', { kind: 'action', name });
    },
  });
  const stops = [store.sub(screenAtom, look), store.sub(sessionAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
    store.set(usageTellerAtom, null);
  };
}
