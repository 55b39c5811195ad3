import { type Atom, useStore } from 'jotai';
import { useLayoutEffect, useReducer } from 'react';

/**
 * An atom's value, as `useAtomValue` has it, heard from when the component stands there and not only from after the next picture: what comes between
 * the two is then in that picture, and nothing is laid out twice.
 */
export function useAtomAtOnce<T>(atom: Atom<T>): T {
  const store = useStore();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const value = store.get(atom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn, when it is heard from on
  useLayoutEffect(() => {
    const stop = store.sub(atom, redraw);
    // A child may have changed it while it was drawn.
    if (store.get(atom) !== value) redraw();
    return stop;
  }, [store, atom]);
  return value;
}
