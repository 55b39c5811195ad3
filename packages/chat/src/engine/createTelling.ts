/** Changes that come together are shown together, in milliseconds. */
const TOGETHER_MS = 25;
/** In a room where much is said it is not drawn more often than after so many. */
const BUSY_MS = 200;
/** So many times more it is: what is opened is another within a moment, as the homeserver answers and messages are decrypted. */
const IN_A_ROW = 3;

/** When the pages of the panel hear what rooms are like by now. */
export interface Telling {
  /** Within 25 ms; where they have heard again and again, 200 ms after the last time. */
  soon(): void;
  now(): void;
  end(): void;
}

/** @param tell says it to the pages */
export function createTelling(tell: () => void): Telling {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isOver = false;
  /** When the pages would have heard all of it at the pace of a busy room, one every `BUSY_MS`. They may be ahead of it by `IN_A_ROW`. */
  let busyUntil = Number.NEGATIVE_INFINITY;
  const stop = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  const now = (): void => {
    stop();
    if (isOver) return;
    busyUntil = Math.max(busyUntil, performance.now()) + BUSY_MS;
    tell();
  };
  return {
    now,
    soon(): void {
      const spare = IN_A_ROW * BUSY_MS;
      timer ??= setTimeout(now, Math.max(TOGETHER_MS, busyUntil - spare - performance.now()));
    },
    end(): void {
      isOver = true;
      stop();
    },
  };
}
