import { atom } from 'jotai';

/** A voicemail or SMS came while nobody saw the panel. */
export const messageWaitsAtom = atom(false);
