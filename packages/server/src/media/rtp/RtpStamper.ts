const CLOCK_PER_MS = 48;
const FRAME = 960;

/**
 * Gives outgoing packets one unbroken row of sequence numbers and timestamps while the sources behind it change, so
 * that the phone's jitter buffer sees one sender. A pause moves the timestamp on by the time that went by.
 */
export class RtpStamper {
  #source: unknown = null;
  #seq: number;
  #timestamp: number;
  #seqOffset = 0;
  #timestampOffset = 0;
  #lastAt: number | null = null;

  constructor(start: { seq: number; timestamp: number }) {
    this.#seq = start.seq & 0xffff;
    this.#timestamp = start.timestamp >>> 0;
  }

  /** A packet of another RTP stream. `isFirst`: the first of its source; it carries the marker. */
  forward(source: unknown, seq: number, timestamp: number, nowMs: number): Stamp {
    const isFirst = source !== this.#source;
    if (isFirst) {
      this.#source = source;
      this.#seqOffset = this.#seq + 1 - seq;
      this.#timestampOffset = this.#timestamp + this.#step(nowMs) - timestamp;
    }
    this.#lastAt = nowMs;
    const stamped = (timestamp + this.#timestampOffset) >>> 0;
    const stampedSeq = (seq + this.#seqOffset) & 0xffff;
    // A packet that comes late must not pull the row back for the next source.
    if (((stampedSeq - this.#seq) & 0xffff) < 0x8000) {
      this.#seq = stampedSeq;
      this.#timestamp = stamped;
    }
    return { seq: stampedSeq, timestamp: stamped, isFirst };
  }

  /** The next frame of a generated source. */
  next(source: unknown, nowMs: number): Stamp {
    const isFirst = source !== this.#source;
    this.#timestamp = (this.#timestamp + (isFirst ? this.#step(nowMs) : FRAME)) >>> 0;
    this.#source = source;
    this.#lastAt = nowMs;
    this.#seq = (this.#seq + 1) & 0xffff;
    return { seq: this.#seq, timestamp: this.#timestamp, isFirst };
  }

  /** A further packet of the same instant, as RFC 4733 events have. */
  again(nowMs: number): Stamp {
    this.#lastAt = nowMs;
    this.#seq = (this.#seq + 1) & 0xffff;
    return { seq: this.#seq, timestamp: this.#timestamp, isFirst: false };
  }

  #step(nowMs: number): number {
    return this.#lastAt === null ? FRAME : Math.max(FRAME, Math.round((nowMs - this.#lastAt) * CLOCK_PER_MS));
  }
}

export interface Stamp {
  seq: number;
  timestamp: number;
  isFirst: boolean;
}
