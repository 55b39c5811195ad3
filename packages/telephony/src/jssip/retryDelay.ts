/**
 * Milliseconds before the next try to open the signalling socket. Quick while a short cut is likely (back within two
 * seconds of the link's return), slower later, so that a server that is down is not hammered. Overrides Q-114's steps,
 * because the time to a new registration has a budget. Not quicker than once a second: it seems that a browser that saw many
 * failures delays sockets by itself, for up to five seconds (measured: tries every 0.5 s were back after 2.6 to 4.7 s).
 *
 * @param attempt 1 for the first try after a loss
 */
export function retryDelayMs(attempt: number): number {
  if (attempt <= 3) return [100, 250, 500][attempt - 1] ?? 500;
  if (attempt <= 40) return 1000;
  return attempt <= 80 ? 5000 : 30_000;
}
