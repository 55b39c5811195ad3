import type { PastCallsClient, Result } from '@ringside/client';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { askLate } from '../../app/askLate.ts';
import { openPastCalls } from '../../app/groupCalls.ts';
import { pastCallsAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { raiseToastAtom } from '../../ui/toasts/toasts.ts';

/** Does something with finished calls, and tells a refusal. @returns whether it was done */
export function usePastCalls() {
  const t = useT();
  const store = useStore();
  const source = useAtomValue(pastCallsAtom);
  const raise = useSetAtom(raiseToastAtom);
  return useCallback(
    async (what: (client: PastCallsClient) => Promise<Result<unknown>>): Promise<boolean> => {
      const result = await askLate(source && openPastCalls(store, source), what);
      // What is gone already is what was wanted.
      if (result.ok || result.refused.code === 'ROUTER_ERR_404') return true;
      const { label, detail } = refusalText(t, result.refused);
      raise({ kind: 'error', title: { text: label }, detail: { text: detail } });
      return false;
    },
    [source, store, raise, t],
  );
}
