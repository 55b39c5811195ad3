/** Begun in one turn of the loop at most: some 5 ms of work. */
export const PER_TURN = 8;

/**
 * Begins jobs, a few in each turn of the event loop, so that a thousand requests that arrive at once leave room between them
 * for sockets, sound and probes. Of those that wait, each lane has the next place in its turn: who sends a thousand waits
 * for them alone. Where nobody waits, a job begins at once.
 *
 * @param soon runs something in the next turn of the loop, for tests
 * @returns takes a job of a lane. A job that throws ends the turn of nobody else: it must not
 */
export function createFairTurns(
  soon: (run: () => void) => void = setImmediate,
): (lane: string, begin: () => void) => void {
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  let isAsked = false;
  const ask = (): void => {
    if (!isAsked) soon(turn);
    isAsked = true;
  };
  const turn = (): void => {
    isAsked = false;
    begun = 0;
    for (const [lane, jobs] of waiting) {
      if (begun === PER_TURN) break;
      // to the end of the row: the loop comes by again while there are places
      waiting.delete(lane);
      const begin = jobs.shift();
      if (jobs.length > 0) waiting.set(lane, jobs);
      begun++;
      begin?.();
    }
    if (waiting.size > 0) ask();
  };
  return (lane, begin) => {
    ask();
    if (waiting.size === 0 && begun < PER_TURN) {
      begun++;
      return begin();
    }
    const jobs = waiting.get(lane);
    if (jobs) jobs.push(begin);
    else waiting.set(lane, [begin]);
  };
}
