import { groupVerbs } from '@ringside/client/groups/people';
import { acts, outcomes } from '../../kernel/acts.ts';

/** Who belongs to a group. GRP-001, GRP-002 */
export const groupActs = acts(({ client }) => outcomes(client.open(groupVerbs)));
