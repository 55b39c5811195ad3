import type { PastCallsClient, Result } from '@ringside/client';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { fromFault, REFUSALS } from '../../app/refusals.ts';
import { pastCallsAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { raiseToastAtom } from '../../ui/toasts/toasts.ts';

/** Does something with finished calls, and tells a refusal. @returns whether it was done */
export function usePastCalls() {
  const t = useT();
  const pastCalls = useAtomValue(pastCallsAtom);
  const raise = useSetAtom(raiseToastAtom);
  return useCallback(
    async (what: (client: PastCallsClient) => Promise<Result<null>>): Promise<boolean> => {
      const client = await pastCalls?.load().catch(() => null);
      const result = client ? await what(client) : null;
      // What is gone already is what was wanted.
      if (result?.ok || result?.fault.status === 404) return true;
      const { label, detail } = refusalText(t, result ? fromFault(result.fault) : REFUSALS.network);
      raise({ kind: 'error', title: { text: label }, detail: { text: detail } });
      return false;
    },
    [pastCalls, raise, t],
  );
}
