import { atom } from 'jotai';

/** Why a compliance officer has opened a recording, by its uri; for this session. PROMPT-025, Q-200 */
export const reasonsAtom = atom<Readonly<Record<string, string>>>({});
