import type { Binding } from '../../sip/registration/Registrar.ts';

/**
 * Browser phones whose connection broke a moment ago without a word: most of them are a page that is being reloaded, and a call that comes
 * in that moment rings there when the page is back. One that ended its registration is not waited for, nor is a desk phone.
 */
export class Returning {
  readonly #ms: number;
  readonly #now: () => number;
  /** Until when each is waited for, epoch milliseconds, the oldest first. */
  readonly #until = new Map<string, number>();

  /** @param ms how long after it broke; 0: none is waited for */
  constructor(ms: number, now: () => number) {
    this.#ms = ms;
    this.#now = now;
  }

  /** A connection broke, and these registrations with it. */
  broke(bindings: readonly Binding[]): void {
    const now = this.#now();
    for (const [terminalId, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(terminalId);
    }
    if (this.#ms === 0) return;
    for (const { terminalId, connection } of bindings) {
      if (terminalId === null || connection.transport !== 'WS') continue;
      this.#until.delete(terminalId);
      this.#until.set(terminalId, now + this.#ms);
    }
  }

  /** It is there again. */
  came(terminalId: string): void {
    this.#until.delete(terminalId);
  }

  /** Until when the phone is waited for, epoch milliseconds; null: it is not. */
  until(terminalId: string): number | null {
    const until = this.#until.get(terminalId) ?? 0;
    return until > this.#now() ? until : null;
  }
}
