import type { PastCallsClient, RingsideClient } from '@ringside/client';
import type { GroupCall } from '@ringside/domain/history';
import { atom } from 'jotai';
import type { Store } from '../../kernel/live.ts';
import { sessionAtom } from '../../kernel/state.ts';

/** The newest finished calls of the user's groups, newest first; null before they were told once. HIST-002 */
export const groupCallsAtom = atom<readonly GroupCall[] | null>(null);

type Source = Pick<RingsideClient, 'pastCalls' | 'on'>;
const opened = new WeakMap<Source, Promise<PastCallsClient>>();
const newest = (calls: Iterable<GroupCall>): GroupCall[] => [...calls].sort((a, b) => b.at - a.at);

/** More of the history; follows the calls of groups from the first call on. Rejects when its code could not be fetched. */
export function openPastCalls(store: Store, source: Source): Promise<PastCallsClient> {
  const known = opened.get(source);
  if (known) return known;
  const opening = source.pastCalls().then((client) => {
    source.on('change', (change) => {
      if (change.list !== 'groupCalls') return;
      if (change.op === 'reset') return store.set(groupCallsAtom, newest(change.items));
      const uri = change.op === 'put' ? change.item.uri : change.uri;
      const others = (store.get(groupCallsAtom) ?? []).filter((call) => call.uri !== uri);
      store.set(groupCallsAtom, change.op === 'put' ? newest([change.item, ...others]) : others);
    });
    store.sub(sessionAtom, () => {
      if (store.get(sessionAtom).at === 'signedOut') store.set(groupCallsAtom, null);
    });
    client.follow();
    return client;
  });
  opened.set(source, opening);
  opening.catch(() => opened.delete(source));
  return opening;
}
