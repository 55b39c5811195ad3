import { useStore } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';
import { fetchCode } from '../../kernel/code/fetchCode.ts';

/** Keys pressed before the code of the shortcuts is there; more than anybody types in that time. */
const EARLY_KEYS = 20;

/** Binds the table of shortcuts to the document of the panel. Its code comes after the first screen; no key is lost. */
export function useShortcuts(panel: RefObject<HTMLElement | null>): void {
  const store = useStore();
  // before the first paint: a key pressed on what is seen must find it
  useLayoutEffect(() => {
    const early: KeyboardEvent[] = [];
    let handle = (event: KeyboardEvent): void => {
      if (early.length < EARLY_KEYS) early.push(event);
    };
    let isGone = false;
    fetchCode(() => import('./shortcutKeys.ts')).then(
      ({ shortcutKeys }) => {
        if (isGone) return;
        handle = shortcutKeys({ panel, store });
        for (const event of early) handle(event);
      },
      // `fetchCode` has shown the fault; pointer and Tab still work.
      () => {},
    );
    const onKeyDown = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      isGone = true;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [store, panel]);
}
