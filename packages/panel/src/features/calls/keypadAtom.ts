import { atom } from 'jotai';

/** The keypad of the call in front is open. */
export const keypadAtom = atom(false);
