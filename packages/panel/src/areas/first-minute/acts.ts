import { demoVerbs } from '@ringside/client/demo';
import { acts, outcomes } from '../../kernel/acts.ts';

/** What the robots of the demo company do. */
export const demoActs = acts(({ client }) => outcomes(client.open(demoVerbs)));
