import type { CallCentreClient, Result } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { useOnceFor } from './acting.ts';
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

/**
 * Does something with a caller or an agent, one thing at a time for each. Stays the same.
 *
 * @returns what came of it; null when something is being done with them already
 */
export function useActOn() {
  const ask = useCallCentre();
  const onceFor = useOnceFor();
  return useCallback(
    (uri: string, work: (client: CallCentreClient) => Promise<Result<unknown>>): Promise<Outcome<unknown> | null> =>
      onceFor(uri, () => ask(work)),
    [ask, onceFor],
  );
}
