/** Length of a packet that phones take unless they say otherwise, in milliseconds. */
const USUAL_MS = 20;
/** Lengths of packets that are sent, in milliseconds. */
const lengths = [60, 50, 40, 30, 20, 10];
/** Bytes of G.711 in a millisecond; as much as its clock counts. */
const PER_MS = 8;

export interface Packed {
  /** Of the phone's clock, 8000 a second. */
  timestamp: number;
  marker: boolean;
  payload: Uint8Array;
}

/**
 * Milliseconds of G.711 in each packet to a phone: what it asks for (`a=ptime`), never more than it can take (`a=maxptime`). What
 * is no multiple of ten is shortened to one. RFC 4566 section 6
 */
export function packetMs(asked: { ptime: number | null; maxptime: number | null }): number {
  const wanted = Math.min(asked.ptime ?? USUAL_MS, asked.maxptime ?? Number.POSITIVE_INFINITY);
  return lengths.find((ms) => ms <= wanted) ?? 10;
}

/** Puts frames of G.711, which come by 20 ms, into packets of the length that a phone wants. */
export class Packer {
  readonly #bytes: number;
  #rest: Packed | null = null;

  constructor(ms: number) {
    this.#bytes = ms * PER_MS;
  }

  /** @returns packets that are full; where the time jumps, the one before comes as it is */
  push(frame: Packed): Packed[] {
    const rest = this.#rest;
    const goesOn = rest !== null && (rest.timestamp + rest.payload.length) >>> 0 === frame.timestamp && !frame.marker;
    const packets = goesOn ? [] : this.flush();
    const from = goesOn ? { ...rest, payload: joined(rest.payload, frame.payload) } : frame;
    let at = 0;
    for (; at + this.#bytes <= from.payload.length; at += this.#bytes) packets.push(this.#cut(from, at));
    this.#rest = at < from.payload.length ? this.#cut(from, at) : null;
    return packets;
  }

  /** The packet that is not full yet, to be sent before one of another source. */
  flush(): Packed[] {
    const rest = this.#rest;
    this.#rest = null;
    return rest ? [rest] : [];
  }

  #cut({ timestamp, marker, payload }: Packed, at: number): Packed {
    return {
      timestamp: (timestamp + at) >>> 0,
      marker: marker && at === 0,
      payload: payload.subarray(at, at + this.#bytes),
    };
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
