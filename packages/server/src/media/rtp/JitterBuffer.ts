/** Packets that are collected before the first is played: 40 ms. */
const FIRST_FILL = 2;
/** Packets kept at most: 120 ms. What comes faster than it is played would only become delay. */
const LIMIT = 6;
/** Frames that are concealed when nothing is there, before the buffer fills up anew. */
const MAX_CONCEALED = 3;
/** A step in sequence numbers beyond this is another stream. */
const MAX_STEP = 500;

/** A payload; `lost`: to be concealed; `silence`: nothing is to be heard. */
export type Taken = Uint8Array | 'lost' | 'silence';

/**
 * Puts the packets of one stream in order for a player that takes one every 20 ms. It holds 2 to 6 packets; a packet
 * that is merely late delays the rest by one frame, and one that is passed by later ones is given up as lost.
 */
export class JitterBuffer {
  readonly #packets = new Map<number, Uint8Array | null>();
  /** Extended sequence number played next; null while the buffer fills. */
  #next: number | null = null;
  #newest: number | null = null;
  #concealed = 0;

  /** @param payload null: a packet that is no sound, such as a digit */
  push(seq: number, payload: Uint8Array | null): void {
    const at = this.#extend(seq);
    if (this.#next !== null && at < this.#next) return;
    this.#packets.set(at, payload);
    while (this.#packets.size > LIMIT) {
      const oldest = Math.min(...this.#packets.keys());
      this.#packets.delete(oldest);
      if (this.#next !== null) this.#next = Math.min(...this.#packets.keys());
    }
  }

  take(): Taken {
    if (this.#next === null) {
      if (this.#packets.size < FIRST_FILL) return 'silence';
      this.#next = Math.min(...this.#packets.keys());
    }
    const payload = this.#packets.get(this.#next);
    if (payload !== undefined) {
      this.#packets.delete(this.#next++);
      this.#concealed = 0;
      return payload ?? 'silence';
    }
    if (this.#packets.size > 0) {
      this.#next++;
      return 'lost';
    }
    if (++this.#concealed <= MAX_CONCEALED) return 'lost';
    this.#next = null;
    this.#concealed = 0;
    return 'silence';
  }

  #extend(seq: number): number {
    const newest = this.#newest;
    if (newest === null) {
      this.#newest = seq + 0x10000;
      return this.#newest;
    }
    const step = ((seq - newest + 0x8000) & 0xffff) - 0x8000;
    const at = newest + step;
    if (Math.abs(step) > MAX_STEP) {
      this.#packets.clear();
      this.#next = null;
    }
    if (step > 0 || Math.abs(step) > MAX_STEP) this.#newest = at;
    return at;
  }
}
