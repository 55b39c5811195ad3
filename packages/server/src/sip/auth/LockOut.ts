import { monotonicMs } from '../../kernel/time/monotonicMs.ts';

/**
 * Counts failures by key and locks a key out for a while after too many in a window. Bounded: the keys seen longest
 * ago are forgotten first, so an attacker with many addresses cannot fill the memory.
 */
export class LockOut {
  readonly #entries = new Map<string, { count: number; since: number; lockedUntil: number }>();
  readonly #options: { limit: number; windowMs: number; lockMs: number; maxKeys?: number; now?: () => number };

  constructor(options: { limit: number; windowMs: number; lockMs: number; maxKeys?: number; now?: () => number }) {
    this.#options = options;
  }

  /** Milliseconds until the key may try again; 0 when it may now. */
  lockedForMs(key: string): number {
    return Math.max(0, (this.#entries.get(key)?.lockedUntil ?? 0) - this.#now());
  }

  /** @returns whether the key is locked out by this one */
  fail(key: string): boolean {
    const now = this.#now();
    const known = this.#entries.get(key);
    const entry =
      known && now - known.since < this.#options.windowMs ? known : { count: 0, since: now, lockedUntil: 0 };
    entry.count++;
    const isOver = entry.count >= this.#options.limit;
    if (isOver) {
      entry.lockedUntil = now + this.#options.lockMs;
      entry.count = 0;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > (this.#options.maxKeys ?? 10_000)) {
      this.#entries.delete(this.#entries.keys().next().value as string);
    }
    return isOver;
  }

  succeed(key: string): void {
    this.#entries.delete(key);
  }

  #now(): number {
    return (this.#options.now ?? monotonicMs)();
  }
}
