import type { Agent } from './Agent.ts';

/**
 * The state to keep of two: a received one counts only when its status time is newer, so that an answer that comes
 * after a push does not take the clock back. ACD-036, Q-184
 *
 * @param known `null` before the first one
 */
export function newerAgent(known: Agent | null, received: Agent): Agent {
  if (known === null) return received;
  return (received.statusAt ?? 0) > (known.statusAt ?? 0) ? received : known;
}
