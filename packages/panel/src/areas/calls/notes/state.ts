import { atom } from 'jotai';

/** How far a note is on its way to the server. `at` of a saved one: epoch milliseconds of the server. */
export type NoteSave = { is: 'saving' | 'waiting' | 'refused' } | { is: 'saved'; at: number };
export const noteSavesAtom = atom<Readonly<Record<string, NoteSave>>>({});
