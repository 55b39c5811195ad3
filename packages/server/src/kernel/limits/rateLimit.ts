/** At most `burst` at once, refilled evenly to `burst` again over `perMs`. */
export interface RateLimit {
  /** Takes one; 0 when allowed, otherwise the milliseconds until the next one is. */
  take(key: string): number;
  /** One that was taken counts no more. */
  giveBack(key: string): void;
}

/** Keys remembered at most: an attacker who varies the key must not fill the memory. */
const MAX_KEYS = 20_000;

/**
 * Token buckets by key. A full bucket is forgotten.
 *
 * @param options.now milliseconds. The clock of the day is set now and then; where it is given, a clock that nobody sets
 *   is used in its place
 */
export function createRateLimit(options: { burst: number; perMs: number; now: () => number }): RateLimit {
  const { burst, perMs } = options;
  const now = options.now === Date.now ? () => performance.now() : options.now;
  const buckets = new Map<string, { left: number; at: number }>();
  /** A clock that is set back lets no time pass, rather than taking back what was there. */
  const refill = (bucket: { left: number; at: number }, time: number) =>
    Math.min(burst, bucket.left + (Math.max(0, time - bucket.at) * burst) / perMs);

  return {
    take(key) {
      const time = now();
      const known = buckets.get(key);
      const left = known ? refill(known, time) : burst;
      if (known && time < known.at) Object.assign(known, { left, at: time });
      if (left < 1) return Math.ceil(((1 - left) * perMs) / burst);
      // Delete and set keeps the map in order of use, so the front is the longest unused.
      buckets.delete(key);
      buckets.set(key, { left: left - 1, at: time });
      for (const [old, bucket] of buckets) {
        if (buckets.size <= MAX_KEYS && refill(bucket, time) < burst) break;
        buckets.delete(old);
      }
      return 0;
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket) bucket.left = Math.min(burst, bucket.left + 1);
    },
  };
}
