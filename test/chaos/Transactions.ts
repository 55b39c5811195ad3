import { statusOf } from './sipText.ts';

const RESEND_MS = [500, 1000, 2000, 4000];

interface Waiting {
  timer: NodeJS.Timeout | null;
  done(response: string): void;
}

/** The requests of one phone that wait for an answer, by their branch. RFC 3261 section 17.1 */
export class Transactions {
  readonly #waiting = new Map<string, Waiting>();
  readonly #send: (text: string) => void;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /**
   * Sends a request, and again until it is answered.
   *
   * @param provisional called with each answer before the final one
   * @returns resolves with the final answer; empty when none came. Never rejects
   */
  ask(branch: string, text: string, provisional: (response: string) => void): Promise<string> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        timer: null,
        done: (response) => {
          clearTimeout(waiting.timer ?? undefined);
          if (response !== '' && statusOf(response) < 200) return provisional(response);
          this.#waiting.delete(branch);
          resolve(response);
        },
      };
      const again = (tries: number): void => {
        const ms = RESEND_MS[tries];
        if (ms === undefined) return waiting.done('');
        waiting.timer = setTimeout(() => {
          this.#send(text);
          again(tries + 1);
        }, ms);
      };
      this.#waiting.set(branch, waiting);
      this.#send(text);
      again(0);
    });
  }

  /** @returns false: no request waits for this answer */
  hear(branch: string, response: string): boolean {
    const waiting = this.#waiting.get(branch);
    waiting?.done(response);
    return waiting !== undefined;
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer ?? undefined);
  }
}
