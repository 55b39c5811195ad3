/** Where the scales of the curves may end: callers, and milliseconds. */
export const counts = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const MINUTE = 60_000;
export const waits = [2, 5, 10, 20, 30, 60, 120, 240, 600, 1440].map((minutes) => minutes * MINUTE);

const QUARTER_MS = 900_000;

export interface Scale {
  top: number;
  /** Quarter of an hour in which it may have become smaller last. */
  quarter: number;
}
/**
 * A scale grows at once, and shrinks at a full quarter of an hour only, so that a curve does not jump.
 *
 * @param before null: there was none
 * @param most what has to fit
 * @param at when; epoch milliseconds
 * @param tops where it may end, ascending
 */
export function scaleAfter(before: Scale | null, most: number, at: number, tops: readonly number[]): Scale {
  const top = tops.find((one) => one >= most) ?? most;
  const quarter = Math.floor(at / QUARTER_MS);
  if (before === null || top > before.top || quarter !== before.quarter) return { top, quarter };
  return before;
}
