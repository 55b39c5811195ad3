import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useWant } from '../../../kernel/acts.ts';
import { useWhenBack } from '../../../kernel/hooks/useWhenBack.ts';
import type { Refused } from '../../../kernel/state.ts';
import { settingsOf } from '../queueState.ts';
import { loadQueueSettings } from './loadQueueSettings.ts';

/**
 * Settings of a group, asked for when something needs them. `hidden`: the user may not change them. GRP-004
 *
 * @param isFresh false: what is known already will do
 */
export function useSettings(groupUri: string | null, isFresh = false) {
  const want = useWant(loadQueueSettings);
  const store = useStore();
  const settings = useAtomValue(settingsOf(groupUri ?? ''));
  const [refused, setRefused] = useState<Refused | null>(null);
  const reload = useCallback(async () => {
    if (groupUri === null) return;
    setRefused(null);
    const answer = await want((acts) => acts.settings(groupUri));
    if (answer.ok) store.set(settingsOf(groupUri), answer.value);
    else if (answer.refused.code === 'ROUTER_ERR_403') store.set(settingsOf(groupUri), 'hidden');
    else setRefused(answer.refused);
  }, [want, groupUri, store]);
  useEffect(() => {
    if (groupUri === null) return;
    if (isFresh || store.get(settingsOf(groupUri)) === 'unknown') void reload();
  }, [groupUri, isFresh, reload, store]);
  useWhenBack(() => {
    if (refused || isFresh) void reload();
  });
  return { settings, refused, reload };
}
