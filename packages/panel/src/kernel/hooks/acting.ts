import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { type Store, userAtom } from '../store.ts';

/** Callers, agents and threads with which something is being done, by their paths. */
const actingAtom = userAtom<ReadonlySet<string>>(new Set<string>());
/** Something is being done with this one; its buttons wait. */
export const useIsActing = (uri: string): boolean => useAtomValue(actingAtom).has(uri);

/**
 * Does one thing at a time with each caller, agent or thread.
 *
 * @returns what came of it; null when something is being done with this one already
 */
export async function onceFor<T>(store: Store, uri: string, work: () => Promise<T>): Promise<T | null> {
  if (store.get(actingAtom).has(uri)) return null;
  store.set(actingAtom, (all) => new Set(all).add(uri));
  try {
    return await work();
  } finally {
    store.set(actingAtom, (all) => new Set([...all].filter((other) => other !== uri)));
  }
}

/** The same for a component. Stays the same. */
export function useOnceFor() {
  const store = useStore();
  return useCallback(<T>(uri: string, work: () => Promise<T>) => onceFor(store, uri, work), [store]);
}
