/**
 * Milliseconds before the next try to open the signalling socket. Quick while a short cut is likely (back within two
 * seconds of the link's return), slower later, so that a server that is down is not hammered. Overrides Q-114's steps,
 * because the time to a new registration has a budget. A try costs a plain request only (see `sipSocket.ts`).
 *
 * @param attempt 1 for the first try after a loss
 */
export function retryDelayMs(attempt: number): number {
  if (attempt <= 2) return [100, 250][attempt - 1] ?? 250;
  if (attempt <= 60) return 500;
  return attempt <= 100 ? 5000 : 30_000;
}
