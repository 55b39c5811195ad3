/**
 * Milliseconds before the next try to open the signalling socket. Quick while a short cut is likely (back within two
 * seconds of the link's return, as long as the server keeps a call for it), slower later, so that a server that is down is not hammered. Overrides Q-114's steps,
 * because the time to a new registration has a budget.
 *
 * @param attempt 1 for the first try after a loss
 */
export function retryDelayMs(attempt: number): number {
  if (attempt <= 3) return [100, 250, 500][attempt - 1] ?? 500;
  if (attempt <= 43) return 500;
  return attempt <= 80 ? 5000 : 30_000;
}
