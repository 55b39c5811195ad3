import { useStore } from 'jotai';
import { useEffect } from 'react';
import { late } from '../../kernel/late.ts';

/** Tells of what comes while somebody does something else, as long as this is shown. NAV-126 .. NAV-128 */
export function useNotices(): void {
  const store = useStore();
  useEffect(() => {
    const since = Date.now();
    let stop: (() => void) | null = null;
    let isOver = false;
    late(() => import('./startNotices.ts'))
      .then(({ startNotices }) => {
        if (!isOver) stop = startNotices(store, window, since);
      })
      // Without the code nothing is told; what came is where it always is.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store]);
}
