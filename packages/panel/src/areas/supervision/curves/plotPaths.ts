/** A point of a curve in units of its plot: minutes to the right, percent of the scale downward. */
interface Point {
  x: number;
  y: number;
}
const LOW = 100;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Parts of a curve without gaps. */
function partsOf(values: readonly (number | null)[], top: number): Point[][] {
  const parts: Point[][] = [];
  let open: Point[] | null = null;
  values.forEach((value, x) => {
    if (value === null) {
      open = null;
      return;
    }
    if (open === null) {
      open = [];
      parts.push(open);
    }
    open.push({ x, y: round(LOW - (Math.min(value, top) / Math.max(1e-9, top)) * LOW) });
  });
  return parts;
}

/**
 * A curve as paths: its line, and the area below it. Where a value is not known there is neither.
 *
 * @param isSteps a count: it changes at once, not little by little
 */
export function plotPaths(
  values: readonly (number | null)[],
  top: number,
  isSteps: boolean,
): { line: string; area: string } {
  const parts = partsOf(values, top).map((points) => {
    const [first, ...others] = points;
    if (!first) return { line: '', area: '' };
    const line = others.map(({ x, y }) => (isSteps ? `H${x}V${y}` : `L${x} ${y}`)).join('');
    const last = others.at(-1) ?? first;
    return {
      line: `M${first.x} ${first.y}${line || 'h0.01'}`,
      area: `M${first.x} ${LOW}V${first.y}${line}L${last.x} ${LOW}Z`,
    };
  });
  return { line: parts.map(({ line }) => line).join(''), area: parts.map(({ area }) => area).join('') };
}

/** Where nothing is known, from one minute to another. */
export function gapsOf(values: readonly (number | null)[]): { from: number; until: number }[] {
  const gaps: { from: number; until: number }[] = [];
  values.forEach((value, index) => {
    if (value !== null) return;
    const before = gaps.at(-1);
    if (before && before.until === index) before.until = index + 1;
    else gaps.push({ from: index, until: index + 1 });
  });
  return gaps;
}
