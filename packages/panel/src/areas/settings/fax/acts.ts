import { companySettingsVerbs } from '@ringside/client/settings';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** What is set for the whole company. SET-020 */
export const companyActs = acts(({ client }) => outcomes(client.open(companySettingsVerbs)));
