/** Timers of a call, one for each time that its state names: see `callTimes.ts`. */
export class Times {
  readonly #running = new Map<string, { until: number; timer: NodeJS.Timeout }>();
  readonly #now: () => number;
  readonly #onOver: (name: string) => void;

  /** @param onOver called with the name of a time that is over, once; never for one that runs no more */
  constructor(now: () => number, onOver: (name: string) => void) {
    this.#now = now;
    this.#onOver = onOver;
  }

  /** From here on these run and no others. @param times epoch milliseconds by name */
  keep(times: ReadonlyMap<string, number>): void {
    for (const [name, { until, timer }] of this.#running) {
      if (times.get(name) === until) continue;
      clearTimeout(timer);
      this.#running.delete(name);
    }
    for (const [name, until] of times) {
      if (this.#running.has(name)) continue;
      const timer = setTimeout(() => {
        this.#running.delete(name);
        this.#onOver(name);
      }, until - this.#now());
      this.#running.set(name, { until, timer });
    }
  }
}
