import type { StreamKind } from './MeetingEngine.ts';
import { startsKeyFrame } from './vp8.ts';

/** What is read of a packet. */
export interface Packet {
  ssrc: number;
  seq: number;
  timestamp: number;
  payload: Uint8Array;
}

/** Ticks by which a stream goes on after another: 33 ms of video, 20 ms of sound. */
const STEP = { video: 3000, audio: 960 } as const;
/** A picture whose sender is silent for so long may give way to one of another size, in milliseconds. */
const SILENT_MS = 1500;

/**
 * Makes one stream of those that come for one receiver: sizes of a camera change at key frames only, numbers and times go on without a gap.
 * Until its first key frame a camera gives nothing.
 */
export class Rewriter {
  /** `rid` of the size that is wished; one that does not come is not waited for. */
  wished = '';
  readonly #kind: StreamKind;
  #now: string | null = null;
  #nowAt = 0;
  #ssrc: number | null = null;
  #seq = 0;
  #timestamp = 0;
  #seqBy = 0;
  #timeBy = 0;

  constructor(kind: StreamKind) {
    this.#kind = kind;
  }

  /** It waits for a key frame: of the first picture, or of a size that is wished. @param known sizes that come */
  waits(known: ReadonlySet<string>, at: number): boolean {
    if (this.#kind === 'audio') return false;
    if (this.#now === null) return true;
    return (this.#now !== this.wished && known.has(this.wished)) || at - this.#nowAt > SILENT_MS;
  }

  /**
   * @param rid size of the camera; empty: there is one
   * @param at milliseconds of any clock that never goes back
   * @returns number and time under which the packet goes on; null: it does not
   */
  take(packet: Packet, rid: string, at: number): { seq: number; timestamp: number } | null {
    if (this.#kind === 'video' && !this.#isTaken(packet, rid, at)) return null;
    if (this.#ssrc !== packet.ssrc) {
      this.#seqBy = (this.#seq + 1 - packet.seq) & 0xffff;
      this.#timeBy = (this.#timestamp + STEP[this.#kind] - packet.timestamp) >>> 0;
      this.#ssrc = packet.ssrc;
    }
    this.#seq = (packet.seq + this.#seqBy) & 0xffff;
    this.#timestamp = (packet.timestamp + this.#timeBy) >>> 0;
    return { seq: this.#seq, timestamp: this.#timestamp };
  }

  #isTaken({ payload }: Packet, rid: string, at: number): boolean {
    // Browsers fill up with empty packets, which no decoder wants.
    if (payload.length === 0) return false;
    if (rid !== this.#now) {
      const isBetter = this.#now === null || rid === this.wished || at - this.#nowAt > SILENT_MS;
      if (!isBetter || !startsKeyFrame(payload)) return false;
      this.#now = rid;
    }
    this.#nowAt = at;
    return true;
  }
}
