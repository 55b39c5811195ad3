import { rightsVerbs } from '@ringside/client/rights';
import type { RightsMaps } from '@ringside/domain/rights';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { acts, actsIn } from './acts.ts';
import { sessionAtom } from './state.ts';
import { type Store, userAtom } from './store.ts';

/** What the user may do, as the server said last; nothing said: everything. ROLE-001, ROLE-003 */
export const rightsAtom = userAtom<RightsMaps>({});

export const rightsActs = acts(({ client, store }) => ({
  /** Reads the rights; when that fails they stay as they were. */
  async readRights(): Promise<void> {
    const answer = await client.open(rightsVerbs).rights();
    if (answer.ok) store.set(rightsAtom, answer.value);
  },
}));
/** Reads the rights; when that fails they stay as they were. */
export const readRights = (store: Store): void => void actsIn(store, rightsActs).readRights();

/** The rights of one kind of entity, read again whenever a screen that needs them opens. */
export function useRights<K extends keyof RightsMaps>(kind: K): RightsMaps[K] {
  const store = useStore();
  const { at } = useAtomValue(sessionAtom);
  useEffect(() => {
    if (at === 'signedIn') readRights(store);
  }, [store, at]);
  return useAtomValue(rightsAtom)[kind];
}
