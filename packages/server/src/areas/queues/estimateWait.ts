/** A wait is estimated from so many calls on. */
const CALLS_TO_ESTIMATE = 3;

/**
 * How long a caller waits, by what calls have taken the agents who are there today: the calls before and the caller's own one,
 * shared among the agents.
 *
 * @param place first 1
 * @param agents logged in to the queue, with their calls and the time talked in them
 * @param pauseMs wrap-up after each call
 * @returns milliseconds; null when too few calls were taken to tell, or nobody is there
 */
export function estimateWait(
  place: number,
  agents: readonly { calls: number; talkMs: number }[],
  pauseMs: number,
): number | null {
  const calls = agents.reduce((sum, agent) => sum + agent.calls, 0);
  if (calls < CALLS_TO_ESTIMATE) return null;
  const talkMs = agents.reduce((sum, agent) => sum + agent.talkMs, 0) / calls;
  return Math.round((place * (talkMs + pauseMs)) / agents.length);
}
