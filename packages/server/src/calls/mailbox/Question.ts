import type { Attendant } from './Attendant.ts';

/** How long the first digit is waited for, and each further one. */
const FIRST_MS = 10_000;
const NEXT_MS = 5000;
/** Longest answer that is listened to, corrections by `*` included. */
const MAX_KEYS = 40;

/** Asks a caller for digits, ended by `#` or a pause; `*` begins the answer anew. What is typed ahead is kept. */
export class Question {
  readonly #attendant: Attendant;
  /** Pressed and not looked at yet. */
  #keys: string[] = [];

  constructor(attendant: Attendant) {
    this.#attendant = attendant;
    attendant.onDigit = (key) => {
      if (!/^[0-9*#]$/.test(key) || this.#keys.length >= 2 * MAX_KEYS) return;
      this.#keys.push(key);
      attendant.interrupt();
    };
  }

  /** @param files of the question, one in each language */
  async ask(files: readonly string[]): Promise<string> {
    await this.say(files);
    let typed = '';
    for (let count = 0; count < MAX_KEYS; count++) {
      if (this.#keys.length === 0) await this.#attendant.wait(typed === '' ? FIRST_MS : NEXT_MS);
      const key = this.#keys.shift();
      if (this.#attendant.isOver || key === undefined || key === '#') break;
      typed = key === '*' ? '' : typed + key;
    }
    return typed;
  }

  /** What was typed ahead belonged to an answer that was right. */
  async refuse(files: readonly string[]): Promise<void> {
    this.#keys = [];
    await this.say(files);
  }

  /** Until a key is pressed. */
  async say(files: readonly string[]): Promise<void> {
    for (const file of files) {
      if (this.#keys.length > 0 || this.#attendant.isOver) return;
      await this.#attendant.play(file);
    }
  }
}
