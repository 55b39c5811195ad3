/** At most `max` within `perMs`. */
interface Window {
  max: number;
  perMs: number;
}

/** Calls that a host page may start: a person clicks slower, a script that dials premium numbers does not. DESIGN section 8 */
export const CALL_LIMITS: readonly Window[] = [
  { max: 10, perMs: 10_000 },
  { max: 60, perMs: 600_000 },
];

/**
 * Sliding windows over what was let through.
 *
 * @param now epoch milliseconds; a clock that is set back forgets what lies in the future
 * @returns a function that says whether one more may happen now, and counts it if so
 */
export function createRateLimit(now: () => number, windows: readonly Window[] = CALL_LIMITS): () => boolean {
  const longest = Math.max(...windows.map(({ perMs }) => perMs));
  let taken: number[] = [];
  return () => {
    const at = now();
    taken = taken.filter((before) => before <= at && at - before < longest);
    const isFull = windows.some(({ max, perMs }) => taken.filter((before) => at - before < perMs).length >= max);
    if (!isFull) taken.push(at);
    return !isFull;
  };
}
