/** @returns value below which the share `p` (0 to 1) of the samples lies; NaN without samples */
export const percentile = (samples: readonly number[], p: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
