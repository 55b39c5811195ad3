import type { CallCentreClient, Result } from '@ringside/client';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { settingsOf } from '../../app/queueState.ts';
import { openQueues } from '../../app/queues.ts';
import { fromFault, REFUSALS } from '../../app/refusals.ts';
import { callCentreAtom, type Refused } from '../../app/state.ts';
import { useTell } from './useAgent.ts';

type Answer<T> = { ok: true; value: T } | { ok: false; refused: Refused };

/** Asks the call centre for something; a refusal when not even its code could be fetched. */
export function useCallCentre() {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  return useCallback(
    async <T>(ask: (client: CallCentreClient) => Promise<Result<T>>): Promise<Answer<T>> => {
      const client = source && (await openQueues(store, source).catch(() => null));
      if (!client) return { ok: false, refused: REFUSALS.network };
      const result = await ask(client);
      return result.ok ? result : { ok: false, refused: fromFault(result.fault) };
    },
    [store, source],
  );
}

/**
 * Follows callers and agents of the queues from the first look on.
 *
 * @returns why it does not, and another try
 */
export function useQueuesLive(): { hasFailed: boolean; retry: () => void } {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    if (source) openQueues(store, source).catch(() => setFailed(true));
  }, [store, source]);
  useEffect(retry, [retry]);
  return { hasFailed, retry };
}

/**
 * Settings of a group, asked for when something needs them. `hidden`: the user may not change them. GRP-004
 *
 * @param isFresh false: what is known already will do
 */
export function useSettings(groupUri: string | null, isFresh = false) {
  const ask = useCallCentre();
  const store = useStore();
  const settings = useAtomValue(settingsOf(groupUri ?? ''));
  const [refused, setRefused] = useState<Refused | null>(null);
  const reload = useCallback(async () => {
    if (groupUri === null) return;
    setRefused(null);
    const answer = await ask((client) => client.settings(groupUri));
    if (answer.ok) store.set(settingsOf(groupUri), answer.value);
    else if (answer.refused.code === 'ROUTER_ERR_403') store.set(settingsOf(groupUri), 'hidden');
    else setRefused(answer.refused);
  }, [ask, groupUri, store]);
  useEffect(() => {
    if (groupUri === null) return;
    if (isFresh || store.get(settingsOf(groupUri)) === 'unknown') void reload();
  }, [groupUri, isFresh, reload, store]);
  return { settings, refused, reload };
}

/** Callers and agents with whom something is being done. */
const actingAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Something is being done with this caller or agent; its buttons wait. */
export const useIsActing = (uri: string): boolean => useAtomValue(actingAtom).has(uri);

/** What is done with callers and agents. One thing at a time for each; a refusal is told in a toast. Stays the same. */
export function useQueueActs() {
  const ask = useCallCentre();
  const tell = useTell();
  const store = useStore();
  return useMemo(() => {
    const act = async (uri: string, work: (client: CallCentreClient) => Promise<Result<unknown>>): Promise<boolean> => {
      if (store.get(actingAtom).has(uri)) return false;
      store.set(actingAtom, (all) => new Set(all).add(uri));
      const done = await ask(work);
      store.set(actingAtom, (all) => new Set([...all].filter((other) => other !== uri)));
      if (!done.ok) tell(done.refused);
      return done.ok;
    };
    return {
      take: (callerUri: string) => act(callerUri, (client) => client.take(callerUri)),
      offerTo: (callerUri: string, extensionUri: string) =>
        act(callerUri, (client) => client.offerTo(callerUri, extensionUri)),
      cancelCallback: (callerUri: string) => act(callerUri, (client) => client.cancelCallback(callerUri)),
      pauseAgent: (uri: string, reasonId?: string) => act(uri, (client) => client.pauseAgent(uri, reasonId)),
      unpauseAgent: (uri: string) => act(uri, (client) => client.unpauseAgent(uri)),
      logOutAgent: (uri: string) => act(uri, (client) => client.logOutAgent(uri)),
    };
  }, [ask, tell, store]);
}
