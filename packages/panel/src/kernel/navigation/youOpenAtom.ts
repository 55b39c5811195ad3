import { atom } from 'jotai';

/** The sheet behind the own picture is open. */
export const youOpenAtom = atom(false);
