import { smsDrafts } from '@ringside/protocol/storage/smsDrafts';
import { attempt } from '../../kernel/start/preferences.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { smsDraftsAtom } from './state.ts';

const KEY = 'ringside.smsDrafts';

/**
 * Keeps what a user is writing in this tab: pages of a CRM are reloaded all the time, and a session may end while the agent
 * types. Whoever signs out leaves nothing, and another user sees nothing of it.
 *
 * @param storage of the tab; may be refused, then a reload loses the texts
 */
export function keepSmsDrafts(store: Store, storage: () => Storage): void {
  let owner: string | null = null;
  const forget = () => attempt(() => storage().removeItem(KEY));

  const begin = (): void => {
    const session = store.get(sessionAtom);
    const user = session.at === 'signedIn' ? (store.get(profileAtom)?.extensionUri ?? null) : null;
    if (user === owner) return;
    owner = null;
    if (session.at === 'signedOut') {
      store.set(smsDraftsAtom, {});
      if (!session.expired) forget();
    }
    if (user === null) return;
    const text = attempt(() => storage().getItem(KEY));
    const kept = smsDrafts.safeParse(text === null ? null : attempt(() => JSON.parse(text) as unknown));
    if (kept.success && kept.data.owner === user) store.set(smsDraftsAtom, (now) => ({ ...kept.data.texts, ...now }));
    else forget();
    owner = user;
  };
  begin();
  store.sub(sessionAtom, begin);
  store.sub(smsDraftsAtom, () => {
    if (owner === null) return;
    const texts = Object.fromEntries(Object.entries(store.get(smsDraftsAtom)).filter(([, text]) => text !== ''));
    if (Object.keys(texts).length === 0) forget();
    else attempt(() => storage().setItem(KEY, JSON.stringify({ owner, texts })));
  });
}
