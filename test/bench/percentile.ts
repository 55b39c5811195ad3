/** @returns least sample that the share `p` (0 to 1) of all samples does not exceed (nearest rank); NaN without samples */
export const percentile = (samples: readonly number[], p: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Mean of the middle half: as steady as the median, and finer than the step of the clock that the samples were taken with. */
export function middle(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
  return half.reduce((sum, one) => sum + one, 0) / half.length;
}
