/** What is needed once somebody is signed in, in one piece: the sign-in screen is there before it. */

export { knockWith, pollWith } from './link/pollWith.ts';
export { runLink } from './link/runLink.ts';
export { signedInCalls } from './signedInCalls.ts';
