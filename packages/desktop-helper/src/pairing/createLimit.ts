/**
 * Counts what happened within a time.
 *
 * @param most so often within `withinMs`
 * @returns a function that counts one more, and tells whether that is still within the limit
 */
export function createLimit(most: number, withinMs: number, now: () => number = () => performance.now()) {
  let times: number[] = [];
  const forget = (): void => {
    times = times.filter((time) => time > now() - withinMs);
  };
  return {
    /** False from the one too many on; what is refused counts as well. */
    take(): boolean {
      forget();
      times.push(now());
      // Bounded: who goes on for ever costs no memory.
      times = times.slice(-most - 1);
      return times.length <= most;
    },
    /** Whether the limit is reached now. */
    isReached(): boolean {
      forget();
      return times.length >= most;
    },
  };
}
