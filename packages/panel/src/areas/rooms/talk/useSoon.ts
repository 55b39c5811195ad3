import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds within which what a page shows mostly comes, once it was asked for by the press that leads there. */
const SOON_MS = 60;

/**
 * For a page whose contents are about to come: drawn with them it is drawn and laid out once, and not twice; without them when they take longer.
 *
 * @param isThere they have come
 * @returns whether to draw the page; from then on always
 */
export function useSoon(isThere: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const isDrawn = useRef(false);
  isDrawn.current ||= isThere || isLate;
  useLayoutEffect(() => {
    const timer = setTimeout(setLate, SOON_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn.current;
}
