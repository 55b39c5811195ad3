import type { PastCallsClient, Result } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { askLate } from '../../app/askLate.ts';
import { openPastCalls } from '../../app/groupCalls.ts';
import { pastCallsAtom } from '../../app/state.ts';
import { useTell } from '../../ui/toasts/useTell.ts';

/** Does something with finished calls, and tells a refusal. @returns whether it was done */
export function usePastCalls() {
  const store = useStore();
  const source = useAtomValue(pastCallsAtom);
  const tell = useTell();
  return useCallback(
    async (what: (client: PastCallsClient) => Promise<Result<unknown>>): Promise<boolean> => {
      const result = await askLate(source && openPastCalls(store, source), what);
      // What is gone already is what was wanted.
      if (result.ok || result.refused.code === 'ROUTER_ERR_404') return true;
      tell(result.refused);
      return false;
    },
    [source, store, tell],
  );
}
