import type { Result, SmsClient } from '@ringside/client';
import type { SmsThread } from '@ringside/domain/sms';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useOnceFor } from '../../kernel/hooks/acting.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { putSmsThread } from './sms.ts';
import { useAskSms } from './useAskSms.ts';

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
