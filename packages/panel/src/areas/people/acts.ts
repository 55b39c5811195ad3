import { callerIdVerbs } from '@ringside/client/callerIds';
import { directoryVerbs } from '@ringside/client/directory';
import { numberVerbs } from '@ringside/client/numbers';
import { acts } from '../../kernel/acts.ts';
import { outcome } from '../../kernel/refusals.ts';

export const directoryActs = acts(({ client }) => ({
  /** @param limit 10 without */
  searchContacts: async (text: string, signal?: AbortSignal, limit = 10) =>
    outcome(await client.open(directoryVerbs).searchContacts(text, limit, signal)),
}));

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
