import type { CallCentreClient, Result, RingsideClient } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useOnceFor } from '../../kernel/hooks/acting.ts';
import { askLate } from '../../kernel/hooks/askLate.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import type { Outcome } from '../../kernel/intents.ts';
import type { Store } from '../../kernel/live.ts';
import { callCentreAtom } from '../../kernel/state.ts';
import { openQueues } from './queues.ts';

type Source = Pick<RingsideClient, 'callCentre' | 'on'>;

/**
 * Asks a client of the call centre; a refusal when not even its code could be fetched.
 *
 * @param open gives the client; stays the same
 */
export function useAskCentre<C>(open: (store: Store, source: Source) => Promise<C>) {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  return useCallback(
    <T>(ask: (client: C) => Promise<Result<T>>): Promise<Outcome<T>> => askLate(source && open(store, source), ask),
    [open, store, source],
  );
}

/** Asks the queues for something. */
export const useCallCentre = () => useAskCentre(openQueues);

/**
 * Follows lists of the call centre from the first look on.
 *
 * @param open begins it, once for each client; stays the same
 * @returns why it does not, and another try
 */
export function useFollowed(open: (store: Store, source: Source) => Promise<unknown>): {
  hasFailed: boolean;
  retry: () => void;
} {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    if (source) open(store, source).catch(() => setFailed(true));
  }, [open, store, source]);
  useEffect(retry, [retry]);
  useWhenBack(() => {
    if (hasFailed) retry();
  });
  return { hasFailed, retry };
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
