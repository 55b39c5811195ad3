import type { PastCallsClient, Result } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { askLate } from '../../kernel/hooks/askLate.ts';
import { pastCallsAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { openPastCalls } from './groupCalls.ts';

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
