import { atom } from 'jotai';

/** Grows whenever contacts have changed: what is shown of them is read anew. */
export const bookAtom = atom(0);
