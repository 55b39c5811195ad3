import { type Atom, useStore } from 'jotai';
import { useEffect, useReducer, useRef } from 'react';

/**
 * Draws a component anew for the changes of an atom: at once after a rest, else at most once in `ms`, the last change included. Whatever
 * it reads of the store while it is drawn is of that moment.
 *
 * @param changes stays the same atom; its value does not matter
 */
export function useSteadily(changes: Atom<unknown>, ms: number): void {
  const store = useStore();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    let isStale = false;
    const draw = () => {
      isStale = false;
      timer.current = setTimeout(() => {
        timer.current = null;
        if (isStale) draw();
      }, ms);
      redraw();
    };
    const stop = store.sub(changes, () => {
      if (timer.current === null) draw();
      else isStale = true;
    });
    // Between the first drawing and this moment.
    redraw();
    return () => {
      stop();
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [store, changes, ms]);
}
