/** Changes that come together are shown together, in milliseconds. */
const TOGETHER_MS = 25;
/** In a room where much is said it is not drawn more often than after so many. */
const BUSY_MS = 200;

/** When the pages of the panel hear what rooms are like by now. */
export interface Telling {
  /** Within 25 ms; where they heard just now, 200 ms after that. */
  soon(): void;
  now(): void;
  end(): void;
}

/** @param tell says it to the pages */
export function createTelling(tell: () => void): Telling {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let [toldAt, isOver] = [Number.NEGATIVE_INFINITY, false];
  const stop = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  const now = (): void => {
    stop();
    if (isOver) return;
    toldAt = performance.now();
    tell();
  };
  return {
    now,
    soon(): void {
      timer ??= setTimeout(now, Math.max(TOGETHER_MS, toldAt + BUSY_MS - performance.now()));
    },
    end(): void {
      isOver = true;
      stop();
    },
  };
}
