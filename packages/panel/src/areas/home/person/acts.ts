import { callNowVerbs } from '@ringside/client/people/callNow';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** What the page of a person asks of the server. */
export const personActs = acts(({ client }) => outcomes(client.open(callNowVerbs)));
