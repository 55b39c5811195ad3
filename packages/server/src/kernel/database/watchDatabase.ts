/** How often the database is asked, and how long it may take to answer. */
const EVERY_MS = 1000;
const PATIENCE_MS = 3000;

export interface DatabaseWatch {
  /** It has answered within the last seconds. Costs nothing. */
  isWell(): boolean;
  stop(): void;
}

/**
 * Asks the database whether it is there, once a second and never twice at a time, so that nobody who asks about the server's
 * health costs a query.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 */
export function watchDatabase(
  ping: () => Promise<unknown>,
  elapsed: () => number = () => performance.now(),
): DatabaseWatch {
  let isAsking = false;
  let hasFailed = false;
  let answeredAt = elapsed();
  const look = () => {
    if (isAsking) return;
    isAsking = true;
    ping()
      .then(
        () => {
          hasFailed = false;
          answeredAt = elapsed();
        },
        () => {
          hasFailed = true;
        },
      )
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    isWell: () => !hasFailed && elapsed() - answeredAt < EVERY_MS + PATIENCE_MS,
    stop: () => clearInterval(timer),
  };
}
