import type { Contact } from '@ringside/domain/directory';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { groups, historyAtom, profileAtom } from '../../../kernel/state.ts';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { directoryActs, LEAST_LETTERS, SEARCH_DELAY_MS } from '../../people/acts.ts';
import { colleaguesByNameAtom } from '../../people/people.ts';
import { findTargets, likelyTargets, type Target } from './targets.ts';

/**
 * Rows for a text: what is known here at once, contacts of the server below when they come.
 *
 * @param without number that is not offered: the one of the call itself
 */
export function useTargets(
  text: string,
  without: string,
): { targets: Target[]; search: 'searching' | 'failed' | null } {
  const { searchContacts, isAtHand } = useActs(directoryActs);
  const colleagues = useAtomValue(colleaguesByNameAtom);
  const allGroups = useAtomValue(groups.allAtom);
  const history = useAtomValue(historyAtom);
  const profile = useAtomValue(profileAtom);
  const query = text.trim();
  const settled = useDebounced(query, isAtHand?.() ? 0 : SEARCH_DELAY_MS);
  const [found, setFound] = useState<{ text: string; contacts: Contact[]; isFailed: boolean } | null>(null);
  useEffect(() => {
    if (settled.length < LEAST_LETTERS) return setFound(null);
    const abort = new AbortController();
    void searchContacts(settled, abort.signal).then((outcome) => {
      if (!abort.signal.aborted)
        setFound({ text: settled, contacts: outcome.ok ? outcome.value : [], isFailed: !outcome.ok });
    });
    return () => abort.abort();
  }, [settled, searchContacts]);
  const isCurrent = found?.text === query;
  const targets = useMemo(() => {
    const known = {
      colleagues,
      groups: allGroups,
      history,
      keypads: profile?.keypads ?? [],
      without: [without, profile?.number ?? ''].filter(Boolean),
    };
    return query === '' ? likelyTargets(known) : findTargets(query, known, isCurrent ? (found?.contacts ?? []) : []);
  }, [query, colleagues, allGroups, history, profile, without, isCurrent, found]);
  const isSearching = query.length >= LEAST_LETTERS && !isCurrent;
  return { targets, search: isSearching ? 'searching' : isCurrent && found?.isFailed ? 'failed' : null };
}
