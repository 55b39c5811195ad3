import type { Intents } from '../../kernel/intents.ts';
import type { Store } from '../../kernel/live.ts';
import { screenAtom } from '../../kernel/navigation/atoms.ts';
import { sessionAtom } from '../../kernel/state.ts';
import type { HostBridge } from '../bridge/index.ts';

/** What a screen does by itself: not what its user wants. */
const BY_ITSELF: readonly (keyof Intents)[] = [
  'searchContacts',
  'loadHistory',
  'markHistorySeen',
  'watchInput',
  'pauseReasons',
  'callerIds',
  'lookUpNumber',
];

/**
 * Tells the CRM page which screens and actions of the panel are used, by the name that the panel has for them: no number,
 * no name, no text. Signed out there is nothing to tell.
 *
 * @param intents those that the screens call; commands of the page go past them. Each is watched until the end
 */
export function usageNews(
  { store, intents }: { store: Store; intents: Intents },
  bridge: Pick<HostBridge, 'publishPage'>,
): () => void {
  const isIn = (): boolean => store.get(sessionAtom).at === 'signedIn';
  let shown = '';
  const look = (): void => {
    const { name } = store.get(screenAtom);
    if (name === shown || !isIn()) return;
    shown = name;
    bridge.publishPage('USAGE_EVENT', { kind: 'screen', name });
  };
  const before: Partial<Intents> = {};
  for (const name of Object.keys(intents) as (keyof Intents)[]) {
    if (BY_ITSELF.includes(name)) continue;
    const run = intents[name] as (...given: unknown[]) => unknown;
    Object.assign(before, { [name]: run });
    Object.assign(intents, {
      [name]: (...given: unknown[]) => {
        if (isIn()) bridge.publishPage('USAGE_EVENT', { kind: 'action', name });
        return run(...given);
      },
    });
  }
  const stops = [store.sub(screenAtom, look), store.sub(sessionAtom, look)];
  look();
  return () => {
    for (const stop of stops) stop();
    Object.assign(intents, before);
  };
}
