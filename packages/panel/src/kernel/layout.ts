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
/** In CSS pixels, as last measured. */
const widthAtom = atom(1280);
/** A list and the page beside it both have room: a wide layout from here on. */
const DESK_FROM = 1024;
/** A wide layout shows a list and a page at once; below it shows one of them. ADR 0030 */
export const isDeskAtom = atom((get) => get(layoutAtom) === 'wide' && get(widthAtom) >= DESK_FROM);

/** Measures the panel whenever its width changes: in the frame in which it is drawn, after its layout, before it is painted. */
export function useLayout(panel: RefObject<HTMLElement | null>): void {
  const setLayout = useSetAtom(layoutAtom);
  const setWidth = useSetAtom(widthAtom);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // A width of 0 is a panel that is not shown (a closed utility bar); its layout stays.
    const measure = (width: number) => {
      if (width <= 0) return;
      setLayout(layoutOf(width));
      setWidth(width);
    };
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, setLayout, setWidth]);
}

/** Where a wide layout shows what belongs to the open page; null: there is no such place. */
export const factsSlotAtom = atom<HTMLElement | null>(null);
