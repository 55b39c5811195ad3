import { monotonicMs } from '../time/monotonicMs.ts';

/** Lets `perSecond` on average and `burst` at once pass. The clock of the machine may be set meanwhile. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;

  constructor(perSecond: number, burst: number, now: () => number = monotonicMs) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#now = now;
    this.#at = now();
  }

  /** @param cost what passes, in the unit of the bucket; default one */
  take(cost = 1): boolean {
    const now = this.#now();
    const elapsedMs = Math.max(0, now - this.#at);
    this.#tokens = Math.min(this.#burst, this.#tokens + (elapsedMs / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }
}
