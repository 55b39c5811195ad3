import { recordVerbs } from '@ringside/client/meetings/records';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** Recording of the user's own meetings. */
export const recordActs = acts(({ client }) => outcomes(client.open(recordVerbs)));
