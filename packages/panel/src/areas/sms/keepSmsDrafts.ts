import { smsDrafts } from '@ringside/protocol/storage/smsDrafts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { carryOver } from '../../kernel/storage/carryOver.ts';
import type { Store } from '../../kernel/store.ts';
import { smsDraftsAtom } from './state.ts';

const KEY = 'ringside.smsDrafts';
type Left = { owner: string; texts: Record<string, string> };

/**
 * Keeps what a user is writing in this tab: pages of a CRM are reloaded all the time, and a session may end while the agent
 * types. Whoever signs out leaves nothing, and another user sees nothing of it.
 *
 * Where storage is refused a reload loses the texts.
 */
export function keepSmsDrafts(store: Store): void {
  let owner: string | null = null;
  /** Of a session that has ended by itself. */
  let left: Left | null = null;
  const written = (): Left | null => {
    const texts = Object.fromEntries(Object.entries(store.get(smsDraftsAtom)).filter(([, text]) => text !== ''));
    return owner === null || Object.keys(texts).length === 0 ? null : { owner, texts };
  };
  const kept = carryOver(KEY, () => left ?? written());

  const begin = (): void => {
    const session = store.get(sessionAtom);
    const user = session.at === 'signedIn' ? (store.get(profileAtom)?.extensionUri ?? null) : null;
    if (user === owner) return;
    if (session.at === 'signedOut') {
      left = session.expired ? written() : null;
      owner = null;
      store.set(smsDraftsAtom, {});
      if (!session.expired) kept.forget();
    }
    owner = null;
    if (user === null) return;
    const found = smsDrafts.safeParse(left ?? kept.take());
    left = null;
    if (found.success && found.data.owner === user)
      store.set(smsDraftsAtom, (now) => ({ ...found.data.texts, ...now }));
    owner = user;
  };
  begin();
  store.sub(sessionAtom, begin);
}
