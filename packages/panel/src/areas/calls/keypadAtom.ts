import { atom } from 'jotai';

/** The call whose keypad is open. Another call begins without it. */
export const keypadAtom = atom<string | null>(null);
