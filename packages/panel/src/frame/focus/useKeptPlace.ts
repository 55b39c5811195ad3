import { useStore } from 'jotai';
import { useEffect } from 'react';
import { showTips } from '../shortcuts/showTips.ts';
import { keepFocus } from './keepFocus.ts';

/** Keeps the focus in the panel and shows the keys of its controls in tips, as long as it is mounted. */
export function useKeptPlace(): void {
  const store = useStore();
  useEffect(() => {
    const panel = document.querySelector<HTMLElement>('.ringside');
    if (!panel) return;
    const stops = [keepFocus(panel), showTips(panel, store)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
}
