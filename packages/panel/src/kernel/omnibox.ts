import { atom } from 'jotai';
import { layoutAtom } from './layout.ts';
import { pathAtom, screenAtom } from './navigation/atoms.ts';
import { dialPanelShownAtom, dialTextAtom, type Refused } from './state.ts';
import { userAtom } from './store.ts';

/** The dial pad of a wide layout is open: the text stands in its field, and not in the one at the top. NAV-120 */
export const isPadOpenAtom = atom((get) => get(dialPanelShownAtom) && get(layoutAtom) === 'wide');

/** Page on which the field was given the focus. */
const openedOnAtom = userAtom<string | null>(null);
/** The field has the focus of the panel, with or without text; a page that comes by itself, as that of a call, is not covered. */
export const omniOpenAtom = atom(
  (get) => get(openedOnAtom) === get(pathAtom),
  (get, set, isOpen: boolean) => set(openedOnAtom, isOpen ? get(pathAtom) : null),
);
/** The list takes the place of the content. */
export const isOmniShownAtom = atom(
  (get) =>
    (get(dialTextAtom).trim() !== '' && !get(isPadOpenAtom)) || (get(omniOpenAtom) && get(screenAtom).name !== 'home'),
);
/** Id of the row that Enter runs; `null` is the first one. */
export const omniActiveAtom = userAtom<string | null>(null);
/** Why a number was not called, shown at its row. ERR-017 */
export const dialRefusalAtom = userAtom<{ number: string; refused: Refused } | null>(null);
/** The list of the field, once its code is there: which row Enter runs, and what the keys of the field do. */
export const omniListAtom = atom<{
  currentId: string | null;
  move(step: 1 | -1): void;
  enter(press: Modifiers): void;
} | null>(null);
/** What areas have found and show below the list, by area: how many rows. */
export const omniBelowAtom = userAtom<Readonly<Record<string, number>>>({});
/** Keys held with Enter. */
export interface Modifiers {
  shiftKey: boolean;
  altKey: boolean;
}
/** Enter was pressed before the list was there; it runs when it comes. */
export const omniEnterAtom = userAtom<Modifiers | null>(null);
/** A call has been asked for and not been answered yet. */
export const isDiallingAtom = userAtom(false);

/** Further ways to read a number that was typed, ready to be dialled. NUM-014 */
export const lookedUpAtom = userAtom<{ text: string; numbers: readonly string[] } | null>(null);

/** Text of the field; a change forgets what was said about the former text. */
export const omniTextAtom = atom(
  (get) => get(dialTextAtom),
  (_get, set, text: string) => {
    set(dialTextAtom, text);
    set(dialRefusalAtom, null);
    set(omniActiveAtom, null);
  },
);

/** Adds a key of the keypad to the field. */
export const typeKeyAtom = atom(null, (get, set, key: string) => set(omniTextAtom, get(dialTextAtom) + key));
