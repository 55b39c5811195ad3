import { atom } from 'jotai';
import { areasAtom } from '../areasAtom.ts';
import { layoutAtom } from '../layout.ts';
import { goBack, goTo, type Navigation, start } from './navigation.ts';
import { screenOf } from './screens.ts';

export const navigationAtom = atom<Navigation>(start);
export const pathAtom = atom((get) => get(navigationAtom).path);
export const screenAtom = atom((get) => screenOf(get(areasAtom), get(pathAtom), get(layoutAtom) === 'wide'));

/** Asked before the page changes, but not by a call: runs `go` when the user wants to leave. Null: nobody minds. */
export const leavingAtom = atom<{ ask: (path: string, go: () => void) => void } | null>(null);

const moveAtom = atom(null, (get, set, next: Navigation) => {
  const go = () => set(navigationAtom, next);
  const leaving = get(leavingAtom);
  if (leaving && next.path !== '/calls/active') leaving.ask(next.path, go);
  else go();
});
/** Goes to a page of the panel. */
export const goToAtom = atom(null, (get, set, path: string) => {
  set(moveAtom, goTo(get(navigationAtom), path, get(layoutAtom) === 'wide'));
});
export const goBackAtom = atom(null, (get, set) => set(moveAtom, goBack(get(navigationAtom))));

/** Names of the screens that have a tab besides those that everybody has, with spaces between. */
export const tabbedAtom = atom('');
