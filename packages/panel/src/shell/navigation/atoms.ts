import { atom } from 'jotai';
import { layoutAtom } from '../layout.ts';
import { goBack, goTo, type Navigation, start } from './navigation.ts';
import { screenOf } from './routes.ts';

export const navigationAtom = atom<Navigation>(start);
export const pathAtom = atom((get) => get(navigationAtom).path);
export const screenAtom = atom((get) => screenOf(get(pathAtom), get(layoutAtom) === 'wide'));

/** Goes to a page of the panel. */
export const goToAtom = atom(null, (get, set, path: string) => {
  set(navigationAtom, goTo(get(navigationAtom), path, get(layoutAtom) === 'wide'));
});
export const goBackAtom = atom(null, (get, set) => set(navigationAtom, goBack(get(navigationAtom))));
