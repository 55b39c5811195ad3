/** Length of a frame of sound. */
export const FRAME_MS = 20;
/** After a stall at most this many frames are caught up; older ones would only pile up in jitter buffers. */
const MAX_CATCH_UP = 5;

/** One timer for everybody who works in frames of 20 ms, without drift. */
class MediaClock {
  readonly #listeners = new Set<() => void>();
  #dueAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #frame = 0;

  get frame(): number {
    return this.#frame;
  }

  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (!this.#timer) {
      this.#dueAt = performance.now();
      this.#step();
    }
    return () => this.#listeners.delete(listener);
  }

  #step(): void {
    const now = performance.now();
    for (let caughtUp = 0; this.#dueAt <= now && caughtUp < MAX_CATCH_UP; caughtUp++) {
      this.#dueAt += FRAME_MS;
      this.#frame++;
      for (const listener of [...this.#listeners]) listener();
    }
    if (this.#dueAt < now) this.#dueAt = now;
    const again = (): void => this.#step();
    this.#timer = this.#listeners.size > 0 ? setTimeout(again, Math.max(0, this.#dueAt - performance.now())) : null;
  }
}

/** That of this worker. */
const clock = new MediaClock();

/** Number of the running frame, counted from the start; the same for all who are called back for it. */
export const currentFrame = (): number => clock.frame;

/** Calls back every 20 ms without drift, from one timer for all. Returns a function that ends it. */
export const everyFrame = (listener: () => void): (() => void) => clock.follow(listener);
