import { atom, useStore } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';

/** By the width of the panel itself, never of the window. Q-055, UI-003 */
export type Layout = 'notice' | 'micro' | 'narrow' | 'wide';

/** Pixels of a rem where nobody asked for larger text. */
const USUAL_REM = 16;
/** From 130 % the parts stand below one another instead of beside. WCAG 1.4.4 */
const LARGE_REM = 20;

/**
 * Layout of a width in CSS pixels.
 *
 * @param room the same in pixels of a usual text: with text of 200 % a wide page has room for half as many columns, and a
 * narrow one stays as it is
 */
export function layoutOf(width: number, room = width): Layout {
  if (width < 240) return 'notice';
  if (width < 320) return 'micro';
  return Math.min(width, room) < 768 ? 'narrow' : 'wide';
}

export const layoutAtom = atom<Layout>('narrow');
/** Room for text, in CSS pixels of usual text, as last measured. */
const roomAtom = atom(1280);
/** The person has made the text of the browser larger than 125 %. */
export const isLargeTextAtom = atom(false);
/** A list and the page beside it both have room: a wide layout from here on. */
const DESK_FROM = 1024;
/** A wide layout shows a list and a page at once; below it shows one of them. ADR 0030 */
export const isDeskAtom = atom((get) => get(layoutAtom) === 'wide' && get(roomAtom) >= DESK_FROM);

/** Measures the panel whenever its width or the size of its text changes: in the frame in which it is drawn, after its layout, before it is painted. */
export function useLayout(panel: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // No event tells of a change of the browser's text size; this is one rem wide.
    const probe = document.createElement('i');
    probe.ariaHidden = 'true';
    probe.style.cssText = 'position:absolute;inline-size:1rem;visibility:hidden';
    element.append(probe);
    const measure = (): void => {
      const rem = probe.offsetWidth || USUAL_REM;
      const width = element.clientWidth;
      const room = (width * USUAL_REM) / rem;
      store.set(isLargeTextAtom, rem > LARGE_REM);
      // A width of 0 is a panel that is not shown (a closed utility bar); its layout stays.
      if (width <= 0) return;
      store.set(layoutAtom, layoutOf(width, room));
      store.set(roomAtom, room);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, [panel, store]);
}

/** Where a wide layout shows what belongs to the open page; null: there is no such place. */
export const factsSlotAtom = atom<HTMLElement | null>(null);
