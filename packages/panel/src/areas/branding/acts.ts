import { brandingVerbs } from '@ringside/client/brand/branding';
import { acts, outcomes } from '../../kernel/acts.ts';

/** Reading and setting what the company looks like. */
export const brandingActs = acts(({ client }) => outcomes(client.open(brandingVerbs)));
