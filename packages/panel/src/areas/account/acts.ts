import { accountVerbs } from '@ringside/client/account';
import { acts, outcomes } from '../../kernel/acts.ts';

/** What can be wanted of the account. PWD-010, AUTH-006 */
export const accountActs = acts(({ client }) => outcomes(client.open(accountVerbs)));
