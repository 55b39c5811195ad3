import type { CallCentreClient, Result } from '@ringside/client';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { askLate } from './askLate.ts';
import type { Outcome } from './intents.ts';
import { openQueues } from './queues.ts';
import { callCentreAtom } from './state.ts';

/** Asks the call centre for something; a refusal when not even its code could be fetched. */
export function useCallCentre() {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  return useCallback(
    <T>(ask: (client: CallCentreClient) => Promise<Result<T>>): Promise<Outcome<T>> =>
      askLate(source && openQueues(store, source), ask),
    [store, source],
  );
}

/** Callers and agents with whom something is being done. */
const actingAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Something is being done with this caller or agent; its buttons wait. */
export const useIsActing = (uri: string): boolean => useAtomValue(actingAtom).has(uri);

/**
 * Does something with a caller or an agent, one thing at a time for each.
 *
 * @returns what came of it; null when something is being done with them already. Stays the same
 */
export function useActOn() {
  const ask = useCallCentre();
  const store = useStore();
  return useCallback(
    async (
      uri: string,
      work: (client: CallCentreClient) => Promise<Result<unknown>>,
    ): Promise<Outcome<unknown> | null> => {
      if (store.get(actingAtom).has(uri)) return null;
      store.set(actingAtom, (all) => new Set(all).add(uri));
      const done = await ask(work);
      store.set(actingAtom, (all) => new Set([...all].filter((other) => other !== uri)));
      return done;
    },
    [ask, store],
  );
}
