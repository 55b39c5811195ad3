import { useEffect, useState } from 'react';

/** Rows that are drawn in one task. */
const STEP = 20;

/**
 * How many rows of a long list are drawn: few at first, which is more than is in view, and more in each task after that, so that none is long.
 *
 * @param count of all
 */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP), 0);
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
