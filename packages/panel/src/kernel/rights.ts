import type { RingsideClient } from '@ringside/client';
import type { RightsMaps } from '@ringside/domain/rights';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from './state.ts';

/** What the user may do, as the server said last; nothing said: everything. ROLE-001, ROLE-003 */
export const rightsAtom = atom<RightsMaps>({});
/** Where they come from. */
export const rightsSourceAtom = atom<Pick<RingsideClient, 'rights'> | null>(null);

/** Reads the rights; when that fails they stay as they were. */
export const readRightsAtom = atom(null, async (get, set): Promise<void> => {
  const answer = await get(rightsSourceAtom)?.rights();
  if (answer?.ok) set(rightsAtom, answer.value);
});

/** The rights of one kind of entity, read again whenever a screen that needs them opens. */
export function useRights<K extends keyof RightsMaps>(kind: K): RightsMaps[K] {
  const store = useStore();
  const source = useAtomValue(rightsSourceAtom);
  const { at } = useAtomValue(sessionAtom);
  useEffect(() => {
    if (source && at === 'signedIn') void store.set(readRightsAtom);
  }, [store, source, at]);
  return useAtomValue(rightsAtom)[kind];
}
