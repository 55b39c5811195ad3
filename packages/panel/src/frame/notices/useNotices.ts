import { useStore } from 'jotai';
import { useEffect } from 'react';
import { allAreas } from '../../kernel/areasAtom.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';

/** Notifies the user, who does something else, of what arrives, as long as this is mounted. NAV-126 .. NAV-128 */
export function useNotices(): void {
  const store = useStore();
  useEffect(() => {
    const since = Date.now();
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async (): Promise<void> => {
      const found = (await allAreas(store)).flatMap(({ notices }) => (notices ? [fetchCode(notices)] : []));
      const [{ startNotices }, all] = await Promise.all([
        fetchCode(() => import('./startNotices.ts')),
        Promise.all(found),
      ]);
      if (!isOver) stop = startNotices(store, window, all, since);
    };
    start()
      // Without the code nothing is announced; calls and messages are in their lists all the same.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store]);
}
