import type { Result, SmsClient } from '@ringside/client';
import type { SmsThread } from '@ringside/domain';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useOnceFor } from '../../app/acting.ts';
import { askLate } from '../../app/askLate.ts';
import type { Outcome } from '../../app/intents.ts';
import { openSms, putSmsThread } from '../../app/sms.ts';
import { callCentreAtom } from '../../app/state.ts';
import { useTell } from '../../ui/toasts/useTell.ts';

/** Asks queue SMS for something; a refusal when not even its code could be fetched. */
export function useAskSms() {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  return useCallback(
    <T>(ask: (client: SmsClient) => Promise<Result<T>>): Promise<Outcome<T>> =>
      askLate(source && openSms(store, source), ask),
    [store, source],
  );
}

/**
 * Follows queue SMS from the first look on.
 *
 * @returns why it does not, and another try
 */
export function useSmsLive(): { hasFailed: boolean; retry: () => void } {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    if (source) openSms(store, source).catch(() => setFailed(true));
  }, [store, source]);
  useEffect(retry, [retry]);
  return { hasFailed, retry };
}

/** Does something with a thread, one thing at a time for each; a refusal is told in a toast. True when it is done. */
export function useSmsAct() {
  const ask = useAskSms();
  const onceFor = useOnceFor();
  const store = useStore();
  const tell = useTell();
  return useCallback(
    async (uri: string, work: (client: SmsClient) => Promise<Result<SmsThread>>): Promise<boolean> => {
      const done = await onceFor(uri, () => ask(work));
      if (done?.ok) putSmsThread(store, done.value);
      else if (done) tell(done.refused);
      return done?.ok === true;
    },
    [ask, onceFor, store, tell],
  );
}
