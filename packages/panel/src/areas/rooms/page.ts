import type { PagePort, PageSubject } from '../../kernel/ground/PagePort.ts';
import { profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { roomCountsAtom, roomRowsAtom } from './state.ts';

/**
 * Tells the host page how many messages of rooms wait, and how many of them mention the user: from when rooms are open, and with every
 * change. A user who may not use the CRM interface counts as nobody.
 */
export function roomNews(store: Store, page: Pick<PagePort, 'publishPage'>): () => void {
  let told = '';
  const look = (): void => {
    if (store.get(roomRowsAtom) === null || store.get(profileAtom)?.crmAllowed !== true) {
      told = '';
      return;
    }
    const counts = store.get(roomCountsAtom);
    const now = JSON.stringify(counts);
    if (now === told) return;
    told = now;
    page.publishPage('ROOMS_EVENT', counts);
  };
  const stops = [store.sub(roomCountsAtom, look), store.sub(roomRowsAtom, look), store.sub(profileAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}

/** ROOMS_EVENT. */
export const page: PageSubject = ({ store }, port) => {
  roomNews(store, port);
  return {};
};
