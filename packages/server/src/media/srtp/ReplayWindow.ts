/** Packets that may come late, by number. RFC 3711 section 3.3.2 wants 64 at least. */
const SIZE = 128;
const ROUND = 2 ** 16;

/** Indexes of the packets of one stream: its 16-bit numbers, and how often they went round. RFC 3711 section 3.3.1 */
export class ReplayWindow {
  readonly #seen = new Float64Array(SIZE).fill(-1);
  #highest = -1;

  /** Index of the packet with this number, as near to the newest one as can be; null: it was before the first. */
  indexOf(seq: number): number | null {
    if (this.#highest < 0) return seq;
    const newest = this.#highest % ROUND;
    const round = Math.floor(this.#highest / ROUND);
    const step = newest < ROUND / 2 ? (seq - newest > ROUND / 2 ? -1 : 0) : newest - ROUND / 2 > seq ? 1 : 0;
    return round + step < 0 ? null : (round + step) * ROUND + seq;
  }

  /** It was not there before, and is not too late for that to be known. */
  isNew(index: number): boolean {
    return index > this.#highest - SIZE && this.#seen[index % SIZE] !== index;
  }

  take(index: number): void {
    this.#seen[index % SIZE] = index;
    this.#highest = Math.max(this.#highest, index);
  }
}

/** How often the numbers of a stream went round before a packet. */
export const roundOf = (index: number): number => Math.floor(index / ROUND);
