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
 * @param rem pixels of a rem: with text of 200 % a wide page has room for half as many columns, and a narrow one stays as it is
 */
export function layoutOf(width: number, rem: number = USUAL_REM): Layout {
  if (width < 240) return 'notice';
  if (width < 320) return 'micro';
  return Math.min(width, (width * USUAL_REM) / rem) < 768 ? 'narrow' : 'wide';
}

export const layoutAtom = atom<Layout>('narrow');
/** The person has made the text of the browser larger than 125 %. */
export const isLargeTextAtom = atom(false);

/** Of one rem, so that a change of the browser's text size is heard of: no event tells it. */
function addProbe(panel: HTMLElement): HTMLElement {
  const probe = document.createElement('span');
  probe.setAttribute('aria-hidden', 'true');
  probe.style.cssText =
    'position: absolute; inline-size: 1rem; block-size: 1px; visibility: hidden; pointer-events: none';
  panel.append(probe);
  return probe;
}

/** Measures the panel whenever its width or the size of its text changes: in the frame in which it is drawn, after its layout, before it is painted. */
export function useLayout(panel: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const probe = addProbe(element);
    const measure = (): void => {
      const rem = probe.getBoundingClientRect().width || USUAL_REM;
      const width = element.clientWidth;
      store.set(isLargeTextAtom, rem > LARGE_REM);
      // A width of 0 is a panel that is not shown (a closed utility bar); its layout stays.
      if (width > 0) store.set(layoutAtom, layoutOf(width, rem));
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
