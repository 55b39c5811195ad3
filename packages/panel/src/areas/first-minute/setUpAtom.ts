import { atom } from 'jotai';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { attempt } from '../../kernel/start/preferences.ts';
import { dialTextAtom, profileAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

/** What a user has done with the set-up card: heard that the microphone works, or closed the card for good. */
export type SetUp = 'new' | 'heard' | 'closed';

/** As it is on the screen; null: nobody is signed in, or it is not known. */
const shownAtom = userAtom<SetUp | null>(null);

/** The set-up of the user in this browser. What is set is kept for the next start; where storage is withheld, until then. */
export const setUpAtom = atom(
  (get) => get(shownAtom),
  (get, set, next: SetUp | null) => {
    const key = `ringside.setUp ${get(profileAtom)?.extensionUri}`;
    const kept = attempt(() => localStorage.getItem(key));
    if (next === 'new') set(shownAtom, kept === 'heard' || kept === 'closed' ? kept : 'new');
    else {
      if (next) attempt(() => localStorage.setItem(key, next));
      set(shownAtom, next);
    }
  },
);

/** The set-up card is on Home. */
export const isSettingUpAtom = atom((get) => get(setUpAtom) === 'new' || get(setUpAtom) === 'heard');
/** It has the place of the dial pad of a narrow layout, until a number is typed or the pad is wanted by its own path. */
export const isPadFoldedAtom = atom((get) => get(isSettingUpAtom) && get(pathAtom) === '/' && get(dialTextAtom) === '');
