import type { Atom } from 'jotai';
import type { Store } from '../store.ts';

/** Lists come with the first push after they were asked for; a server that is away sends none. */
const PATIENCE_MS = 5000;

/**
 * Waits until the atom is true.
 *
 * @returns false when it did not become true within 5 s
 */
export const whenTrue = (store: Store, watched: Atom<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTrue: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isTrue);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const stop = store.sub(watched, () => store.get(watched) && end(true));
    if (store.get(watched)) end(true);
  });
