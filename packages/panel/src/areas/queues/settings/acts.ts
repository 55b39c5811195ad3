import { queueSettingsVerbs } from '@ringside/client/queues/settings';
import { acts, outcomes } from '../../../kernel/acts.ts';

/** How a queue works, and who works in it. ACD-004 .. ACD-008 */
export const queueSettingsActs = acts(({ client }) => outcomes(client.open(queueSettingsVerbs)));
