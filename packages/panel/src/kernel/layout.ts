import { atom, useSetAtom } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';

/** By the width of the panel itself, never of the window. Q-055, UI-003 */
export type Layout = 'notice' | 'micro' | 'narrow' | 'wide';

/** Layout of a width in CSS pixels. */
export function layoutOf(width: number): Layout {
  if (width < 240) return 'notice';
  if (width < 320) return 'micro';
  return width < 768 ? 'narrow' : 'wide';
}

export const layoutAtom = atom<Layout>('narrow');

/** Measures the panel whenever its width changes: in the frame in which it is drawn, after its layout, before it is painted. */
export function useLayout(panel: RefObject<HTMLElement | null>): void {
  const setLayout = useSetAtom(layoutAtom);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // A width of 0 is a panel that is not shown (a closed utility bar); its layout stays.
    const measure = (width: number) => width > 0 && setLayout(layoutOf(width));
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, setLayout]);
}

/** Where a wide layout shows what belongs to the open page; null: there is no such place. */
export const factsSlotAtom = atom<HTMLElement | null>(null);
