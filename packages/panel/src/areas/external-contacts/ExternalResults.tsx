import type { ExternalContact } from '@ringside/domain/external-contacts';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useActs } from '../../kernel/acts.ts';
import type { FoundElsewhere } from '../people/elsewhere.ts';
import { type SearchElsewhere, useElsewhere } from '../people/useElsewhere.ts';
import { externalActs } from './acts.ts';
import { connections } from './state.ts';

/** Contacts of one account that are listed at most. */
const MOST = 5;

/** As rows of the number field: each number once, by the contact that came first. */
export const externalRows = (contacts: readonly ExternalContact[]): FoundElsewhere['people'] => {
  const seen = new Set<string>();
  return contacts.flatMap(({ label, number, companyName }) => {
    const digits = digitsOf(number);
    if (digits === '' || seen.has(digits)) return [];
    seen.add(digits);
    return [
      {
        kind: 'person' as const,
        id: `p-${digits}`,
        name: label || number,
        number,
        detail: [label ? number : '', companyName].filter(Boolean).join(' · '),
        colleague: null,
      },
    ];
  });
};

/** Searches the user's accounts of Google and Microsoft for what is typed in the number field. EXTC-001, EXTC-014 */
export function ExternalResults() {
  const { search } = useActs(externalActs);
  const asked = useAtomValue(connections.allAtom)
    .filter(({ is, isSearched }) => is === 'connected' && isSearched)
    .map(({ directory }) => directory)
    .join(' ');
  const look = useMemo<SearchElsewhere | null>(() => {
    const directories = asked.split(' ').filter((one) => one === 'google' || one === 'microsoft');
    if (directories.length === 0) return null;
    return async (text) => {
      const all = await Promise.all(directories.map((directory) => search(directory, text, true)));
      const lists = all.flatMap((one) => (one.ok ? [one.value] : []));
      // an account that does not answer says so on its page; the others are listed
      if (lists.length === 0) return null;
      return {
        people: externalRows(lists.flatMap((list) => list.slice(0, MOST))),
        isMore: lists.some((list) => list.length > MOST),
      };
    };
  }, [asked, search]);
  useElsewhere('external', look);
  return null;
}
