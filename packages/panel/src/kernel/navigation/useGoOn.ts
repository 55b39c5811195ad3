import { useStore } from 'jotai';
import { useCallback } from 'react';
import { goToAtom, pathAtom } from './atoms.ts';

/**
 * For what ends on another page than it began, some time later: called when it is pressed, it notes where the user is; what it gives goes
 * to the page of the end, unless the user has gone elsewhere meanwhile, or a call has come.
 */
export function useGoOn(): () => (path: string) => void {
  const store = useStore();
  return useCallback(() => {
    const from = store.get(pathAtom);
    return (path) => {
      if (store.get(pathAtom) === from) store.set(goToAtom, path);
    };
  }, [store]);
}
