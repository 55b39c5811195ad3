/** Lets `perSecond` on average and `burst` at once pass. */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;

  constructor(perSecond: number, burst: number, now: () => number = Date.now) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#now = now;
    this.#at = now();
  }

  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
