import { toldActs } from '../../kernel/acts.ts';

/** What can be wanted of the session. */
export const sessionActs = toldActs(({ session }) => ({
  signIn: session.signIn,
  signOut: session.signOut,
}));
