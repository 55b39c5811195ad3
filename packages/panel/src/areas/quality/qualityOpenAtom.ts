import { atom } from 'jotai';

/** What is behind the mark of quality is shown. */
export const qualityOpenAtom = atom(false);
