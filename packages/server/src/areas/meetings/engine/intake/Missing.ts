/** A packet that was missed is asked for after a moment, since it may only be late, and again while it does not come, in milliseconds. */
const ASK_MS = 20;
/** So often at most. */
const TRIES = 8;
/** Who has missed more at once has lost the path, and is helped by a key frame. */
const MISSED_MOST = 64;

/** Numbers of one stream that did not come, asked for until they do. */
export class Missing {
  readonly #ask: (seqs: number[]) => void;
  /** Tries that are left, by the index of the packet. */
  readonly #missed = new Map<number, number>();
  #highest: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param ask for packets with these numbers, of 16 bits each */
  constructor(ask: (seqs: number[]) => void) {
    this.#ask = ask;
  }

  /** A packet has come. @param index its number, and how often numbers went round */
  take(index: number): void {
    const highest = this.#highest ?? index;
    if (index <= highest) {
      this.#missed.delete(index);
      this.#highest = highest;
      return;
    }
    this.#highest = index;
    if (index === highest + 1) return;
    for (let one = Math.max(highest + 1, index - MISSED_MOST); one < index; one++) this.#missed.set(one, TRIES);
    this.#timer ??= setInterval(() => this.#again(), ASK_MS).unref();
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#missed.clear();
  }

  #again(): void {
    if (this.#missed.size === 0 || this.#missed.size > MISSED_MOST) return this.close();
    this.#ask([...this.#missed.keys()].map((index) => index & 0xffff));
    for (const [index, tries] of this.#missed) {
      if (tries > 1) this.#missed.set(index, tries - 1);
      else this.#missed.delete(index);
    }
  }
}
