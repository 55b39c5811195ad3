import type { Clock } from '../ports.ts';

/**
 * The clock of the link: that of the machine, but it never goes back. Deadlines are times of it, so that what is waited for takes no longer when
 * the machine's clock is set back.
 */
export function createSteadyClock(clock: Clock) {
  let [setBack, last] = [0, 0];
  return {
    now(): number {
      const now = clock.now();
      setBack = Math.max(setBack, last - now);
      last = now + setBack;
      return last;
    },
    /** Milliseconds by which the machine's clock is behind. */
    get setBack(): number {
      return setBack;
    },
  };
}
