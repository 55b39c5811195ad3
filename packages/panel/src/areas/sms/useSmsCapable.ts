import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { late } from '../../kernel/late.ts';
import { callCentreAtom, operatorAtom } from '../../kernel/state.ts';
import { smsCapableAtom } from './smsState.ts';

/** Whether the user works with SMS; asked for where it is first needed, of agents only. SMS-012, SMS-013 */
export function useSmsCapable(): boolean {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  const isAgent = useAtomValue(operatorAtom) !== null;
  useEffect(() => {
    if (!isAgent || !source) return;
    late(() => import('./sms.ts'))
      .then(({ openSms }) => openSms(store, source))
      // Without the code there is no entry; the next look tries again.
      .catch(() => undefined);
  }, [isAgent, source, store]);
  return useAtomValue(smsCapableAtom);
}
