/** Above this share of packets that did not arrive a line is weak; below the other one it is good. */
const WEAK = 0.1;
const GOOD = 0.02;
/** So many weak reports make a line weak, when each comes within the second of these times after the last one: of several streams at once they are one. */
const WEAK_REPORTS = 2;
const APART_MS = 700;
const FORGET_MS = 2500;
/** After a step reports tell of what was before it for so long, in milliseconds. */
const SETTLE_MS = 2500;
/** A line is good for so long before the next larger size is tried, in milliseconds; twice as long after each one that was too much, up to the most. */
const TRY_MS = 8000;
const TRY_MOST_MS = 64_000;
/** A size that was tried is too much when the line is weak again within so long, in milliseconds. */
const TRIED_MS = 10_000;
/** Steps below what is wished: from the largest of three sizes to the smallest. */
const STEPS_MOST = 2;

/**
 * What one receiver can take, by what it reports as lost (RTCP): how many sizes smaller than wished its pictures are to be.
 *
 *   as wished ── weak ──▶ one smaller ── weak ──▶ two smaller
 *       ◀── good for a while ──    ◀── good for a while ──
 *
 * @param firstTryMs how long it is good before the next larger size is tried for the first time
 */
export function createLine(firstTryMs = TRY_MS) {
  const own = { steps: 0, weak: 0, weakAt: 0, goodSince: null as number | null, steppedAt: Number.NEGATIVE_INFINITY };
  let tryMs = firstTryMs;
  let triedAt = Number.NEGATIVE_INFINITY;
  const step = (by: 1 | -1, at: number): boolean => {
    Object.assign(own, { steps: own.steps + by, weak: 0, goodSince: null, steppedAt: at });
    return true;
  };
  return {
    /** Sizes below what is wished. */
    get steps(): number {
      return own.steps;
    },
    /**
     * @param lost share of the packets since the last report that did not arrive: 0 to 1
     * @param at milliseconds of a clock that never goes back
     * @returns whether `steps` is another
     */
    report(lost: number, at: number): boolean {
      if (at - own.steppedAt < SETTLE_MS) return false;
      if (at - own.weakAt > FORGET_MS) own.weak = 0;
      if (lost > WEAK && (own.weak === 0 || at - own.weakAt >= APART_MS)) {
        own.weak++;
        own.weakAt = at;
      }
      if (lost >= GOOD) own.goodSince = null;
      else own.goodSince ??= at;
      if (own.weak >= WEAK_REPORTS && own.steps < STEPS_MOST) {
        tryMs = at - triedAt < TRIED_MS ? Math.min(2 * tryMs, TRY_MOST_MS) : tryMs;
        return step(1, at);
      }
      if (own.steps === 0 || own.goodSince === null || at - own.goodSince < tryMs) return false;
      triedAt = at;
      return step(-1, at);
    },
  };
}
export type Line = ReturnType<typeof createLine>;
