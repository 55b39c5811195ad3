import { useStore } from 'jotai';
import { useEffect } from 'react';
import { environmentAtom } from '../state.ts';
import { goBackAtom, goToAtom, navigationAtom, pathAtom } from './atoms.ts';

const pathOfHash = (hash: string): string => `/${hash.replace(/^#?\/?/, '')}`;

/**
 * Keeps the hash of the document and the page of the panel the same, both ways. In a frame the entry is replaced, never
 * added: the history of a frame is also that of the page around it, whose Back button must not walk the panel. So is that
 * of another query and of another choice in a list: Back leaves the list.
 */
export function useHashSync(): void {
  const store = useStore();
  useEffect(() => {
    const read = () => {
      const path = pathOfHash(location.hash);
      const now = store.get(navigationAtom);
      if (path === now.path) return;
      if (path === now.stack.at(-1)) store.set(goBackAtom);
      else store.set(goToAtom, path);
      // A screen minds leaving: the page stays, and so does its hash.
      write();
    };
    let before = store.get(navigationAtom).stack;
    const write = () => {
      const { path, stack } = store.get(navigationAtom);
      const isSamePlace = stack === before;
      before = stack;
      if (path === pathOfHash(location.hash)) return;
      const url = `#${path}`;
      if (isSamePlace || store.get(environmentAtom) === 'frame') history.replaceState(history.state, '', url);
      else history.pushState(null, '', url);
    };
    if (location.hash !== '') read();
    addEventListener('hashchange', read);
    addEventListener('popstate', read);
    const stop = store.sub(pathAtom, write);
    return () => {
      stop();
      removeEventListener('hashchange', read);
      removeEventListener('popstate', read);
    };
  }, [store]);
}
