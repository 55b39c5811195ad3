import type { PagePort, PageSubject } from '../../kernel/ground/PagePort.ts';
import { profileAtom, unreadVoicemailAtom, voicemails } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/** A message counts as one that came now when it ended at most this long before the panel was there, in milliseconds. */
const SLACK_MS = 5000;

/**
 * Tells the CRM page of every message that is left while the panel is open, and how many new ones there are. A user who
 * may not use the CRM interface counts as nobody.
 *
 * @param since what is older is no news; epoch milliseconds of the server's clock
 */
export function voicemailNews(store: Store, bridge: Pick<PagePort, 'publishPage'>, since: number): () => void {
  const told = new Set<string>();
  let count: number | null = null;
  const mayTell = (): boolean => store.get(profileAtom)?.crmAllowed === true;
  const tellNew = (): void => {
    if (!mayTell()) return;
    const delta = store.get(profileAtom)?.clockDeltaMs ?? 0;
    for (const { id, at, seconds, remote, isNew } of store.get(voicemails.allAtom)) {
      if (!isNew || told.has(id) || at + seconds * 1000 < since - SLACK_MS) continue;
      told.add(id);
      const newMessages = store.get(voicemails.allAtom).filter((one) => one.isNew).length;
      count = newMessages;
      bridge.publishPage('VOICEMAIL_EVENT', {
        newMessages,
        message: { id, number: remote.number, label: remote.name || remote.number, at: at - delta, seconds },
      });
    }
  };
  const tellCount = (): void => {
    if (!mayTell()) {
      count = null;
      return;
    }
    const newMessages = store.get(unreadVoicemailAtom);
    // The first number is where the user stands, no news.
    if (count !== null && newMessages !== count) bridge.publishPage('VOICEMAIL_EVENT', { newMessages, message: null });
    count = newMessages;
  };
  const stops = [store.sub(voicemails.allAtom, tellNew), store.sub(profileAtom, tellCount)];
  tellCount();
  tellNew();
  return () => {
    for (const stop of stops) stop();
  };
}

/** VOICEMAIL_EVENT. */
export const page: PageSubject = ({ store }, port) => {
  voicemailNews(store, port, Date.now() + (store.get(profileAtom)?.clockDeltaMs ?? 0));
  return {};
};
