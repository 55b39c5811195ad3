import { userAtom } from '../store.ts';

/** The sheet behind the own picture is open. */
export const youOpenAtom = userAtom(false);
