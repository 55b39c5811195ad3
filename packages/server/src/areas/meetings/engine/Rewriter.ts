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

/** Names of the sizes as browsers send them, smallest first. */
const SIZES: readonly string[] = ['q', 'h', 'f'];

/** The size that is wished, else the next smaller one that comes, else the next larger one. */
function nearest(wished: string, comes: ReadonlySet<string>): string {
  const at = SIZES.indexOf(wished);
  const order = [...SIZES.slice(0, at + 1).reverse(), ...SIZES.slice(at + 1)];
  return order.find((size) => comes.has(size)) ?? [...comes][0] ?? wished;
}

/**
 * Makes one stream of those that come for one receiver: sizes of a camera change at key frames only, numbers and times go on without a gap.
 * Until its first key frame a camera gives nothing.
 */
export class Rewriter {
  readonly #kind: StreamKind;
  /** `rid` of the size that is wished; one that does not come is not waited for. */
  #wished = '';
  #target = '';
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

  wish(rid: string): void {
    this.#wished = rid;
    this.#target = rid;
  }

  /** The size that goes on; null: nothing yet. */
  get now(): string | null {
    return this.#now;
  }

  /**
   * The size of which a key frame is waited for: of the first picture, or of another size that fits better; null: of none.
   *
   * @param comes sizes that come just now
   */
  awaits(comes: ReadonlySet<string>, at: number): string | null {
    if (this.#kind === 'audio') return null;
    this.#target = nearest(this.#wished, comes);
    const isSilent = at - this.#nowAt > SILENT_MS;
    return this.#now === this.#target && !isSilent ? null : this.#target;
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
      const isBetter = this.#now === null || rid === this.#target || at - this.#nowAt > SILENT_MS;
      if (!isBetter || !startsKeyFrame(payload)) return false;
      this.#now = rid;
    }
    this.#nowAt = at;
    return true;
  }
}
