import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { onceFor } from '../../kernel/hooks/acting.ts';
import { profileAtom } from '../../kernel/state.ts';
import { chatActs } from './acts.ts';
import { smsFromAtom } from './state.ts';

/** Where SMS of the user come from, null before it is known, and whether one can be sent. Asked once for all that show it. */
export function useSmsFrom() {
  const store = useStore();
  const { smsCallerIds, setSmsCallerId } = useActs(chatActs);
  const [from, setFrom] = useAtom(smsFromAtom);
  useEffect(() => {
    void onceFor(store, 'smsFrom', async () => {
      const got = await smsCallerIds();
      if (got.ok) store.set(smsFromAtom, got.value);
    });
  }, [store, smsCallerIds]);
  const choose = (number: string) => void setSmsCallerId(number).then((set) => set.ok && setFrom(set.value));
  const hasGateway = useAtomValue(profileAtom)?.hasSmsGateway !== false;
  /** Something carries SMS, and the user has a number that they come from; false before it is known. */
  const canText = hasGateway && (from?.number ?? '') !== '';
  return { from, choose, canText };
}
