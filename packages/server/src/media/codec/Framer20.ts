import type { PlainPacket } from '../rtp/rtpPacket.ts';

/** Bytes of 20 ms of G.711. */
const FRAME = 160;
/** Longest packet that is taken from a phone, in bytes. */
const LONGEST = 8 * FRAME;

/** Packets of G.711 as frames of 20 ms, which legs are joined by, however much a phone puts into one. */
export class Framer20 {
  #rest = new Uint8Array(0);
  /** Null as long as each packet was one frame, whose number and timestamp are passed on unchanged. */
  #row: { seq: number; timestamp: number } | null = null;

  push(packet: PlainPacket): PlainPacket[] {
    const { payload, seq, timestamp, marker } = packet;
    if (payload.length === 0 || payload.length > LONGEST) return [];
    if (!this.#row && payload.length === FRAME) return [packet];
    this.#row ??= { seq, timestamp };
    // After a pause the timestamp follows that of the phone.
    if (marker) this.#row.timestamp = timestamp;
    const bytes = new Uint8Array(this.#rest.length + payload.length);
    bytes.set(this.#rest);
    bytes.set(payload, this.#rest.length);
    const frames: PlainPacket[] = [];
    let at = 0;
    for (; at + FRAME <= bytes.length; at += FRAME) {
      frames.push({ ...packet, ...this.#row, payload: bytes.subarray(at, at + FRAME), marker: marker && at === 0 });
      this.#row = { seq: (this.#row.seq + 1) & 0xffff, timestamp: (this.#row.timestamp + FRAME) >>> 0 };
    }
    this.#rest = bytes.slice(at);
    return frames;
  }
}
