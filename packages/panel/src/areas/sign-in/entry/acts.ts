import { entryVerbs } from '@ringside/client/signIn';
import { acts } from '../../../kernel/acts.ts';

/** Ways to sign in beside the password, for whoever brings one. AUTH-003 */
export const entryActs = acts(({ client }) => client.open(entryVerbs));
