import { deskPhoneVerbs } from '@ringside/client/phones/deskPhones';
import { acts, outcomes } from '../../kernel/acts.ts';

/** Desk phones of the user: see, add, rename, new password, remove. TERM-001, TERM-007 */
export const deskPhoneActs = acts(({ client }) => outcomes(client.open(deskPhoneVerbs)));
