import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { omniTextAtom } from '../../kernel/omnibox.ts';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { LEAST_LETTERS, SEARCH_DELAY_MS } from './acts.ts';
import { type Elsewhere, type FoundElsewhere, foundElsewhereAtom } from './elsewhere.ts';

/** Null: nobody was asked, or there was no answer. */
export type SearchElsewhere = (text: string, signal: AbortSignal) => Promise<Omit<FoundElsewhere, 'text'> | null>;

/**
 * Looks the text of the number field up in another system, when the user pauses; what it finds stands in the list. What was
 * found for another text goes at once.
 *
 * @param search null: there is nothing to ask; another function searches anew, so keep it
 * @returns the text is one that is searched
 */
export function useElsewhere(source: Elsewhere, search: SearchElsewhere | null): boolean {
  const text = useDebounced(useAtomValue(omniTextAtom).trim(), SEARCH_DELAY_MS);
  const setFound = useSetAtom(foundElsewhereAtom);
  const isSearch = search !== null && text.length >= LEAST_LETTERS && !/^[>?#]/.test(text);
  useEffect(() => {
    // nothing that is shown stays when its system is searched no more
    setFound((before) =>
      !before[source] || (isSearch && before[source].text === text) ? before : { ...before, [source]: undefined },
    );
    if (!isSearch) return;
    const abort = new AbortController();
    void search(text.replace(/^@\s*/, ''), abort.signal).then((found) => {
      if (found && !abort.signal.aborted) setFound((before) => ({ ...before, [source]: { text, ...found } }));
    });
    return () => abort.abort();
  }, [text, isSearch, search, source, setFound]);
  return isSearch;
}
