import { useStore } from 'jotai';
import { useCallback } from 'react';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { useT } from '../../words/useT.ts';
import type { HowToTake } from './take.ts';

/** Takes the call that rings at a colleague, or takes part in one; the code comes with the first press. CALL-007, CALL-008 */
export function useTake(): (how: HowToTake, whom: { uri: string; name: string }) => Promise<void> {
  const t = useT();
  const store = useStore();
  return useCallback(
    async (how, whom) => (await fetchCode(() => import('./take.ts'))).take(store, t, how, whom),
    [store, t],
  );
}
