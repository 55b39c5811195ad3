import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { leavingAtom } from './atoms.ts';

/**
 * Asks before what is not saved is left, in the panel as well as by closing the tab.
 *
 * @param isOn something is not saved
 * @param within pages below this path belong to the same form
 */
export function useLeaveGuard(isOn: boolean, within?: string) {
  const setLeaving = useSetAtom(leavingAtom);
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isOn) return;
    setLeaving({
      ask(path, leave) {
        if (within !== undefined && path.startsWith(within)) leave();
        else {
          const asked = { isOver: false };
          setGo(() => () => {
            if (!asked.isOver) leave();
            asked.isOver = true;
          });
        }
      },
    });
    // The browser asks in its own words.
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', beforeUnload);
    return () => {
      setLeaving(null);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [isOn, within, setLeaving]);
  // Saved or given up after it was asked: whoever wanted to leave goes.
  useEffect(() => {
    if (!go || isOn) return;
    setGo(null);
    go();
  }, [go, isOn]);
  return {
    /** Goes where was asked to go; null: nobody leaves. */
    go,
    stay: useCallback(() => setGo(null), []),
    /** It may be left without a question from now on. */
    release: useCallback(() => setLeaving(null), [setLeaving]),
  };
}
