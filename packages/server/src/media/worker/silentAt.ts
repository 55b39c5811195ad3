import { SET_UP_LIMIT_MS, SILENCE_LIMIT_MS } from '../MediaEngine.ts';

/** What is known of the path to a browser, times by `performance.now()`. */
export interface PathSetUp {
  /** A check of the phone came. */
  isReached: boolean;
  /** Path and keys were agreed on; null: not yet. */
  connectedAt: number | null;
}

/**
 * From when on a browser's leg without a packet counts as one that does not work. DESIGN section 6: 3 s after set-up. A phone from which
 * nothing comes at all has 3 s; one whose checks come has longer to agree on its keys, since that its machine is busy is no reason to end a call.
 *
 * @param since audio of the phone is expected since then, `performance.now()` as all times here
 */
export function silentAt({ isReached, connectedAt }: PathSetUp, since: number): number {
  if (connectedAt === null && isReached) return since + SET_UP_LIMIT_MS;
  return Math.max(since, connectedAt ?? since) + SILENCE_LIMIT_MS;
}
