import type { CallCentreClient, Result } from '@ringside/client';
import type { PauseReason, QueueMember } from '@ringside/domain';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useIntents } from '../../app/intents.ts';
import type { Refused } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { goToAtom } from '../../shell/navigation/atoms.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { raiseToastAtom } from '../../ui/toasts/toasts.ts';
import { useCentre } from './useCentre.ts';

/** Agents with whom something is being done. */
const actingAtom = atom<ReadonlySet<string>>(new Set<string>());
export const useIsActing = (uri: string): boolean => useAtomValue(actingAtom).has(uri);

/** The reasons for a pause, asked for once. */
export function useReasons(): readonly PauseReason[] {
  const { pauseReasons } = useIntents();
  const [reasons, setReasons] = useState<readonly PauseReason[]>([]);
  useEffect(() => {
    let isGone = false;
    void pauseReasons().then((answer) => answer.ok && !isGone && setReasons(answer.value));
    return () => {
      isGone = true;
    };
  }, [pauseReasons]);
  return reasons;
}

/** What a supervisor does with an agent; one thing at a time for each, a refusal is told. ACD-013, CALL-007 */
export function useActs() {
  const ask = useCentre();
  const intents = useIntents();
  const store = useStore();
  const t = useT();
  return useMemo(() => {
    const tell = (refused: Refused, own = ''): void => {
      const { label, detail } = refusalText(t, refused);
      store.set(raiseToastAtom, {
        ...{ kind: 'error', title: { text: own || label } },
        ...(own === '' && { detail: { text: detail } }),
      });
    };
    const once = async (uri: string, work: () => Promise<void>): Promise<void> => {
      if (store.get(actingAtom).has(uri)) return;
      store.set(actingAtom, (all) => new Set(all).add(uri));
      await work();
      store.set(actingAtom, (all) => new Set([...all].filter((other) => other !== uri)));
    };
    const act = (uri: string, work: (client: CallCentreClient) => Promise<Result<unknown>>): Promise<void> =>
      once(uri, async () => {
        const done = await ask(work);
        if (!done.ok) tell(done.refused);
      });
    return {
      pause: (uri: string, reasonId?: string) => act(uri, (client) => client.pauseAgent(uri, reasonId)),
      endPause: (uri: string) => act(uri, (client) => client.unpauseAgent(uri)),
      logOut: (uri: string) => act(uri, (client) => client.logOutAgent(uri)),
      /** Takes part in the call of an agent, whose page is then shown. */
      monitor: ({ extensionUri, name }: QueueMember, mode: 'listen' | 'whisper' | 'bargeIn') =>
        once(extensionUri, async () => {
          const outcome = await intents.monitor(extensionUri, mode);
          if (outcome.ok) return store.set(goToAtom, '/calls/active');
          tell(outcome.refused, outcome.refused.code === 'ROUTER_ERR_412' ? t('monitor.over', { name }) : '');
        }),
    };
  }, [ask, intents, store, t]);
}
