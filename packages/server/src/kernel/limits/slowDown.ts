/** Keys remembered at most. */
const MAX_KEYS = 20_000;

/**
 * Delays after failures, instead of refusals: whoever has failed often waits longer, and nobody for ever. Failures fade
 * one by one.
 *
 * @param options.free failures that cost nothing
 * @param options.stepMs each further one adds this delay, up to `maxMs`
 * @param options.fadeMs after this long one failure is forgotten
 * @param options.now a clock that never goes back, in milliseconds
 */
export function createSlowDown(options: {
  free: number;
  stepMs: number;
  maxMs: number;
  fadeMs: number;
  now: () => number;
}) {
  const { free, stepMs, maxMs, fadeMs, now } = options;
  const scores = new Map<string, { count: number; at: number }>();
  const countOf = (key: string): number => {
    const known = scores.get(key);
    return known ? Math.max(0, known.count - (now() - known.at) / fadeMs) : 0;
  };
  return {
    delayMs: (key: string): number => Math.min(maxMs, Math.ceil(Math.max(0, countOf(key) - free)) * stepMs),
    failed(key: string): void {
      const count = countOf(key) + 1;
      scores.delete(key);
      scores.set(key, { count, at: now() });
      if (scores.size > MAX_KEYS) scores.delete(scores.keys().next().value ?? '');
    },
  };
}
