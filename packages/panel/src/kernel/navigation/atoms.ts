import { atom } from 'jotai';
import type { Screen } from '../Area.ts';
import { areAllHereAtom, areasAtom } from '../areasAtom.ts';
import { isDeskAtom, layoutAtom } from '../layout.ts';
import { goBack, goTo, type Navigation, start } from './navigation.ts';
import { knownScreen, listOf, screenOf } from './screens.ts';

export const navigationAtom = atom<Navigation>(start);
export const pathAtom = atom((get) => get(navigationAtom).path);
/** What is unknown goes home; `late`: the area that has it may be on its way. */
export const screenAtom = atom(
  (get): Screen =>
    knownScreen(get(areasAtom), get(pathAtom), get(layoutAtom) === 'wide') ?? {
      name: get(areAllHereAtom) ? 'home' : 'late',
    },
);

/** Asked before the page changes, but not by a call: runs `go` when the user wants to leave. Null: nobody minds. */
export const leavingAtom = atom<{ ask: (path: string, go: () => void) => void } | null>(null);

const moveAtom = atom(null, (get, set, next: Navigation) => {
  const go = () => set(navigationAtom, next);
  const leaving = get(leavingAtom);
  if (leaving && next.path !== '/calls/active') leaving.ask(next.path, go);
  else go();
});
/** Goes to a page of the panel. Where a list stands beside its pages, another choice takes the place of the one before. ADR 0030 */
export const goToAtom = atom(null, (get, set, path: string) => {
  // A wide layout has the call in its dock: the page stays as it was.
  if (path === '/calls/active' && get(layoutAtom) === 'wide') return;
  const now = get(navigationAtom);
  const listAt = (at: string) => listOf(get(areasAtom), screenOf(get(areasAtom), at, true).name);
  const isChoice = get(isDeskAtom) && listAt(path) !== null && listAt(path) === listAt(now.path);
  set(moveAtom, isChoice ? { path, stack: now.stack } : goTo(now, path, get(layoutAtom) === 'wide'));
});
export const goBackAtom = atom(null, (get, set) => set(moveAtom, goBack(get(navigationAtom))));

/** Names of the screens that have a tab besides those that everybody has, with spaces between. */
export const tabbedAtom = atom('');
