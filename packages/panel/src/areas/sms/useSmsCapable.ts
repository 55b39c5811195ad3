import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { followIn } from '../../kernel/acts.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { agentAtom } from '../../kernel/state.ts';
import { smsCapableAtom } from './state.ts';

/** Whether the user works with SMS; asked for where it is first needed, of agents only. SMS-012, SMS-013 */
export function useSmsCapable(): boolean {
  const store = useStore();
  const isAgent = useAtomValue(agentAtom) !== null;
  useEffect(() => {
    if (isAgent) followIn(store, () => fetchCode(async () => (await import('./acts.ts')).smsActs));
  }, [isAgent, store]);
  return useAtomValue(smsCapableAtom);
}
