import { atom } from 'jotai';

/** A part of the screen says what is wrong with the microphone; no banner says it again. */
export const microphoneToldAtom = atom(false);
