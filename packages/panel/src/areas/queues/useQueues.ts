import type { CallCentreClient, Result } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import type { Refused } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { settingsOf } from './queueState.ts';
import { openQueues } from './queues.ts';
import { useActOn, useCallCentre, useFollowed } from './useCallCentre.ts';

/** Follows callers and agents of the queues from the first look on. */
export const useQueuesLive = () => useFollowed(openQueues);

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
  useWhenBack(() => {
    if (refused || isFresh) void reload();
  });
  return { settings, refused, reload };
}

/** What is done with callers who wait; a refusal is told in a toast. Stays the same. */
export function useCallerActs() {
  const actOn = useActOn();
  const tell = useTell();
  return useMemo(() => {
    const act = async (uri: string, work: (client: CallCentreClient) => Promise<Result<unknown>>): Promise<boolean> => {
      const done = await actOn(uri, work);
      if (done?.ok === false) tell(done.refused);
      return done?.ok === true;
    };
    return {
      take: (callerUri: string) => act(callerUri, (client) => client.take(callerUri)),
      offerTo: (callerUri: string, extensionUri: string) =>
        act(callerUri, (client) => client.offerTo(callerUri, extensionUri)),
      cancelCallback: (callerUri: string) => act(callerUri, (client) => client.cancelCallback(callerUri)),
    };
  }, [actOn, tell]);
}
export type CallerActs = ReturnType<typeof useCallerActs>;
