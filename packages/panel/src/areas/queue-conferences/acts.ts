import { conferenceVerbs } from '@ringside/client/queues/conferences';
import { acts, outcomes } from '../../kernel/acts.ts';

/** Past conferences of calls of queues. ACD-049 */
export const conferenceActs = acts(({ client }) => outcomes(client.open(conferenceVerbs)));
