import { searchDigits } from '@ringside/domain/crm';
import { digitsOf } from '@ringside/domain/number';
import type { FoundRecord } from '@ringside/protocol/bridge/types';
import { atom } from 'jotai';
import type { PagePort } from '../../../kernel/ground/PagePort.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import type { FoundElsewhere } from '../../people/elsewhere.ts';
import { looksDialled } from '../../people/peopleSearch.ts';

/** Records of the page that are listed at most. */
export const MOST_RECORDS = 10;

/** Records of the page for a text; null: it was not asked; `failed`: it did not answer, or not as it should. */
export type AskPage = (text: string, signal: AbortSignal) => Promise<FoundRecord[] | 'failed' | null>;
/** The page around the panel, where it searches its records; null: it does not. */
export const pageSearchAtom = atom<{ ask: AskPage } | null>(null);

/**
 * Offers the number field the search of the page around the panel, its provider `searchContacts`. A number that the user types may
 * be the one of a personal call: the page hears it only where the user lets it see those. CRM-041
 */
export function offerPageSearch(store: Store, page: Pick<PagePort, 'ask' | 'hostHas' | 'listen'>): void {
  const ask: AskPage = async (query, signal) => {
    const profile = store.get(profileAtom);
    const isNumber = looksDialled(query);
    if (!profile?.crmAllowed || (isNumber && !profile.crmSeesPersonalCalls)) return null;
    const digits = isNumber ? { digits: searchDigits(query) } : {};
    const answer = await page.ask('searchContacts', { query, ...digits, limit: MOST_RECORDS }, { signal });
    if (answer.status === 200) return answer.content;
    return answer.status === 404 ? null : 'failed';
  };
  const renew = (): void => store.set(pageSearchAtom, page.hostHas('searchContacts') ? { ask } : null);
  page.listen({ hostChanged: renew });
  renew();
}

/** Records of the page as rows of the number field: those that have a number. */
export const recordRows = (records: readonly FoundRecord[]): FoundElsewhere['people'] =>
  records.slice(0, MOST_RECORDS).flatMap(({ label, type, number = '', detail = '' }) => {
    const digits = digitsOf(number);
    if (digits === '') return [];
    return [
      {
        kind: 'person' as const,
        id: `p-${digits}`,
        name: label || number,
        number,
        detail: [label ? number : '', detail].filter(Boolean).join(' · '),
        colleague: null,
        ...(type && { note: type }),
      },
    ];
  });
