import { createDecoder, type OpusDecoderHandle } from 'libopus-wasm';
import { JitterBuffer } from '../rtp/JitterBuffer.ts';
import { TalkWatch } from './TalkWatch.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from './tones.ts';

/**
 * What one phone says, as samples: 20 ms at each tick of the media clock, decoded once for everybody who mixes it.
 * A lost packet is concealed by the decoder.
 */
export class Voice {
  /** Whether the user of the phone talks, as long as the voice is mixed. */
  readonly talk = new TalkWatch();
  readonly #buffer = new JitterBuffer();
  #decoder: OpusDecoderHandle | null = null;
  #isClosed = false;
  #rest = new Int16Array(0);
  #tick = -1;
  #frame: Int16Array | null = null;

  constructor() {
    createDecoder({ sampleRate: SAMPLE_RATE, channels: 1 }).then(
      (decoder) => {
        if (this.#isClosed) decoder.free();
        else this.#decoder = decoder;
      },
      // Without a decoder the voice is silent; the others are still heard.
      () => {},
    );
  }

  /** @param payload null: no sound, but a number of the stream (a digit) */
  push(seq: number, payload: Uint8Array | null): void {
    this.#buffer.push(seq, payload);
  }

  /** Samples of this tick, null while silent; the same for everybody who asks within the tick. */
  frame(tick: number): Int16Array | null {
    if (tick === this.#tick) return this.#frame;
    this.#tick = tick;
    this.#frame = this.#next();
    this.talk.hear(this.#frame);
    return this.#frame;
  }

  close(): void {
    this.#isClosed = true;
    this.talk.close();
    this.#decoder?.free();
    this.#decoder = null;
  }

  #next(): Int16Array | null {
    // Packets of 10 ms and of 60 ms exist: the rest of one is the start of the next frame.
    for (let tries = 0; this.#rest.length < FRAME_SAMPLES && tries < 4; tries++) {
      const samples = this.#decode();
      if (!samples) break;
      const joined = new Int16Array(this.#rest.length + samples.length);
      joined.set(this.#rest);
      joined.set(samples, this.#rest.length);
      this.#rest = joined;
    }
    if (this.#rest.length < FRAME_SAMPLES) return null;
    const frame = this.#rest.slice(0, FRAME_SAMPLES);
    this.#rest = this.#rest.slice(FRAME_SAMPLES);
    return frame;
  }

  #decode(): Int16Array | null {
    if (!this.#decoder) return null;
    const played = this.#buffer.take();
    if (played === 'silence') return null;
    try {
      return Int16Array.from(
        played === 'lost' ? this.#decoder.decodePacketLoss(FRAME_SAMPLES) : this.#decoder.decode(played),
      );
    } catch {
      // A broken packet is a moment of silence.
      return null;
    }
  }
}
