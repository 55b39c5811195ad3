import { userAtom } from '../store.ts';

/** The sheet behind the user's picture is open. */
export const youOpenAtom = userAtom(false);
