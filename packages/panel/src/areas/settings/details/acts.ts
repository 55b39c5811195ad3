import { domainVerbs } from '@ringside/client/user';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** What the details ask besides the profile. PROF-005 */
export const detailsActs = acts(({ client }) => outcomes(client.open(domainVerbs)));
