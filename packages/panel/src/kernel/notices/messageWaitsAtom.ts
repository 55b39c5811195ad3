import { userAtom } from '../store.ts';

/** A voicemail or SMS came while nobody saw the panel. */
export const messageWaitsAtom = userAtom(false);
