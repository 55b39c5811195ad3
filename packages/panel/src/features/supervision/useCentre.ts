import type { CallCentreClient, Result } from '@ringside/client';
import { useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import { openQueues } from '../../app/queues.ts';
import { fromFault, REFUSALS } from '../../app/refusals.ts';
import { callCentreAtom, type Refused } from '../../app/state.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; refused: Refused };

/** Asks the call centre for something; a refusal when not even its code could be fetched. */
export function useCentre() {
  const store = useStore();
  const source = useAtomValue(callCentreAtom);
  return useCallback(
    async <T>(ask: (client: CallCentreClient) => Promise<Result<T>>): Promise<Answer<T>> => {
      const client = source && (await openQueues(store, source).catch(() => null));
      if (!client) return { ok: false, refused: REFUSALS.network };
      const result = await ask(client);
      return result.ok ? result : { ok: false, refused: fromFault(result.fault) };
    },
    [store, source],
  );
}
