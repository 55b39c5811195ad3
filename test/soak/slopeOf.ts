/**
 * How fast a quantity grows, as the least squares have it.
 *
 * @param points what was measured, each with how far things were by then
 * @returns growth per unit of the first number; NaN: fewer than two points
 */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const [up, across] = points.reduce(
    ([above, below], [x, y]) => [above + (x - mx) * (y - my), below + (x - mx) ** 2],
    [0, 0],
  );
  return up / across;
}
