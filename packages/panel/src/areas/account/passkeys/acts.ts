import { passkeyVerbs } from '@ringside/client/account';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** What can be wanted of one's passkeys. AUTH-001 */
export const passkeyActs = acts(({ client }) => outcomes(client.open(passkeyVerbs)));
