import { useStore } from 'jotai';
import { useCallback } from 'react';
import { crmBridgeAtom, crmIntentsAtom } from '../../crm/crmState.ts';
import { afterLineAtom } from './afterLineAtom.ts';
import { closeAfterAtom } from './afterState.ts';

/**
 * Closes the card after a call, with those of the CRM that ask nothing more.
 *
 * @returns `byTime`: nobody has pressed anything, so the page is not asked to put the panel away
 */
export function useCloseAfter(): (how: 'pressed' | 'byTime') => void {
  const store = useStore();
  return useCallback(
    (how) => {
      const intents = store.get(crmIntentsAtom);
      const shown = store.get(afterLineAtom);
      const byTime = how === 'byTime' ? ([true] as const) : [];
      for (const { line, log } of Object.values(store.get(crmBridgeAtom).calls)) {
        const isOver = log.at === 'saved' || log.at === 'vetoed';
        if (isOver || (log.at === 'failed' && line.id === shown?.id)) intents?.closeCall(line.id, {}, ...byTime);
      }
      store.set(closeAfterAtom);
    },
    [store],
  );
}
