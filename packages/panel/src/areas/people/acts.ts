import { callerIdVerbs } from '@ringside/client/callerIds';
import { directoryVerbs } from '@ringside/client/directory';
import { numberVerbs } from '@ringside/client/numbers';
import type { Contact } from '@ringside/domain/directory';
import { acts } from '../../kernel/acts.ts';
import { type Outcome, outcome } from '../../kernel/refusals.ts';
import type { PeopleSearch } from './search/createSearch.ts';

/** Letters of a search at least: with fewer everybody would be found. DIAL-002 */
export const LEAST_LETTERS = 2;
/** After the last key, before the server is searched; in milliseconds. DIAL-002 */
export const SEARCH_DELAY_MS = 400;

export const directoryActs = acts((ground) => {
  const own = { search: null as PeopleSearch | null, isComing: false };
  /** The index comes with the first search; browsers without workers, and whoever has failed, ask the server. */
  const fetchSearch = async (): Promise<void> => {
    if (own.isComing || typeof Worker === 'undefined') return;
    own.isComing = true;
    const loaded = await import('./search/acts.ts').catch(() => null);
    own.isComing = loaded !== null;
    if (!loaded) return;
    own.search = ground.of(loaded.searchActs);
    void own.search.find('', 1);
  };
  return {
    /**
     * Whoever is found, at once where the index of the panel is there. The server is asked until it is, and where the index knows nobody:
     * a contact may be newer than it.
     *
     * @param limit 10 without
     */
    async searchContacts(text: string, signal?: AbortSignal, limit = 10): Promise<Outcome<Contact[]>> {
      const found = await own.search?.find(text, limit);
      if (found && found.length > 0) return { ok: true, value: found };
      void fetchSearch();
      return outcome(await ground.client.open(directoryVerbs).searchContacts(text, limit, signal));
    },
    /** The next search asks nobody. */
    isAtHand: (): boolean => own.search?.isReady() ?? false,
  };
});

export const numberActs = acts(({ client }) => ({
  /** How a number can be read. NUM-014 */
  lookUpNumber: async (text: string, signal?: AbortSignal) =>
    outcome(await client.open(numberVerbs).lookUpNumbers([text], signal)),
}));

export const callerIdActs = acts(({ client }) => ({
  /** At most ten. CRM-080 */
  callerIds: async (firstDigits?: string) => outcome(await client.open(callerIdVerbs).callerIds(firstDigits)),
  setCallerId: async (number: string) => outcome(await client.open(callerIdVerbs).setCallerId(number)),
}));
