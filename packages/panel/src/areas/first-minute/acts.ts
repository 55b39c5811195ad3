import { demoVerbs } from '@ringside/client/demo';
import { atom } from 'jotai';
import { acts, outcomes } from '../../kernel/acts.ts';
import { whenTrue } from '../../kernel/ground/whenTrue.ts';
import { phoneAtom, terminals } from '../../kernel/state.ts';

/** The user has a phone that rings: this browser, or a terminal that is in service. */
const isReachedAtom = atom(
  (get) => get(phoneAtom).at === 'ready' || get(terminals.allAtom).some(({ inService }) => inService),
);

/** What the robots of the demo company do. */
export const demoActs = acts(({ client, store }) => ({
  ...outcomes(client.open(demoVerbs)),
  /** Whether a call to the user would ring; waits for a phone that connects just now. */
  hasPhone: (): Promise<boolean> => whenTrue(store, isReachedAtom),
}));
