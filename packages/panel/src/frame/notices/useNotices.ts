import { useStore } from 'jotai';
import { useEffect } from 'react';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { fetchCode } from '../../kernel/fetchCode.ts';

/** Tells of what comes while the user does something else, as long as this is shown. NAV-126 .. NAV-128 */
export function useNotices(): void {
  const store = useStore();
  useEffect(() => {
    const since = Date.now();
    let stop: (() => void) | null = null;
    let isOver = false;
    const found = store.get(areasAtom).flatMap(({ notices }) => (notices ? [fetchCode(notices)] : []));
    Promise.all([fetchCode(() => import('./startNotices.ts')), ...found])
      .then(([{ startNotices }, ...notices]) => {
        if (!isOver) stop = startNotices(store, window, notices, since);
      })
      // Without the code nothing is announced; what came is where it always is.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store]);
}
