import { createDecoder, type OpusDecoderHandle } from 'libopus-wasm';
import { SAMPLE_RATE } from '../media/mix/tones.ts';
import { loudestFrequencies, type Peak } from './spectrum.ts';

const HEARD_MS = 500;

/** Listens to Opus packets and tells which frequencies were loud in the last half second. */
export class Ear {
  #decoder: OpusDecoderHandle | null = null;
  #frames: { at: number; pcm: Int16Array }[] = [];

  static async create(): Promise<Ear> {
    const ear = new Ear();
    ear.#decoder = await createDecoder({ sampleRate: SAMPLE_RATE, channels: 1 });
    return ear;
  }

  hear(payload: Uint8Array): void {
    if (!this.#decoder) return;
    const now = performance.now();
    try {
      this.#frames.push({ at: now, pcm: Int16Array.from(this.#decoder.decode(payload)) });
    } catch {
      // A broken packet is a moment of silence.
    }
    this.#forget(now);
  }

  /** Loudest first; empty while silent or when nothing came. */
  peaks(): Peak[] {
    this.#forget(performance.now());
    const samples = new Int16Array(this.#frames.reduce((sum, { pcm }) => sum + pcm.length, 0));
    let at = 0;
    for (const { pcm } of this.#frames) {
      samples.set(pcm, at);
      at += pcm.length;
    }
    return loudestFrequencies(samples, SAMPLE_RATE);
  }

  close(): void {
    this.#decoder?.free();
    this.#decoder = null;
    this.#frames = [];
  }

  #forget(now: number): void {
    while (this.#frames[0] && this.#frames[0].at < now - HEARD_MS) this.#frames.shift();
  }
}
