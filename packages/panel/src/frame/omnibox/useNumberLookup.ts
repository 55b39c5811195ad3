import { dialString, lookupDial } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { numberActs } from '../../areas/people/acts.ts';
import { looksDialled } from '../../areas/people/peopleSearch.ts';
import { useActs } from '../../kernel/acts.ts';
import { lookedUpAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';

/** As for contacts. DIAL-002 */
const LOOKUP_DELAY_MS = 400;
/** Digits that a text needs to be called. */
export const LEAST_DIGITS = 3;

/** Has the typed number read by the server; other ways to call it are offered. No answer is no error. NUM-014 */
export function useNumberLookup(): void {
  const text = useDebounced(useAtomValue(omniTextAtom).trim(), LOOKUP_DELAY_MS);
  const set = useSetAtom(lookedUpAtom);
  const { lookUpNumber } = useActs(numberActs);
  useEffect(() => {
    const typed = looksDialled(text) ? dialString(text) : null;
    if (typed === null || typed.length < LEAST_DIGITS) return set(null);
    const abort = new AbortController();
    void lookUpNumber(text, abort.signal).then((outcome) => {
      if (abort.signal.aborted || !outcome.ok) return;
      const numbers = new Set(outcome.value.map(lookupDial));
      numbers.delete(typed);
      set({ text, numbers: [...numbers] });
    });
    return () => abort.abort();
  }, [text, lookUpNumber, set]);
}
