import {
  Application,
  createDecoder,
  createEncoder,
  type OpusDecoderHandle,
  type OpusEncoderHandle,
} from 'libopus-wasm';
import { decodeG711, encodeG711, type Law } from './g711.ts';
import { createProtection } from './protectAgainstLoss.ts';

const RATE = 8000;
const FRAME = RATE / 50;

/** Turns Opus, which legs are joined by, into G.711 and back. Until its coders are loaded, it is silent. */
export class G711Bridge {
  readonly law: Law;
  #decoder: OpusDecoderHandle | null = null;
  #encoder: OpusEncoderHandle | null = null;
  #protect: (loss: number) => void = () => {};
  #isClosed = false;

  constructor(law: Law) {
    this.law = law;
    const options = { sampleRate: RATE, channels: 1, application: Application.Voip, bitrate: 20_000 } as const;
    Promise.all([createDecoder({ sampleRate: RATE, channels: 1 }), createEncoder({ ...options, complexity: 2 })]).then(
      ([decoder, encoder]) => {
        if (this.#isClosed) {
          decoder.free();
          encoder.free();
        } else {
          this.#decoder = decoder;
          this.#encoder = encoder;
          this.#protect = createProtection(encoder);
        }
      },
      // The phone hears silence then; its user or the watchdog ends the call.
      () => {},
    );
  }

  /** Null for a broken packet, and while nothing is loaded. */
  toG711(opus: Uint8Array): Uint8Array | null {
    try {
      return this.#decoder ? encodeG711(this.law, this.#decoder.decode(opus)) : null;
    } catch {
      return null;
    }
  }

  /**
   * Opus of 20 ms. Empty while nothing is loaded: a receiver conceals it.
   *
   * @param loss share of packets that listeners are expected to lose, 0 to 1
   */
  toOpus(g711: Uint8Array, loss = 0): Uint8Array {
    if (!this.#encoder || g711.length !== FRAME) return new Uint8Array(0);
    this.#protect(loss);
    return Uint8Array.from(this.#encoder.encode(decodeG711(this.law, g711)));
  }

  close(): void {
    this.#isClosed = true;
    this.#decoder?.free();
    this.#encoder?.free();
    this.#decoder = null;
    this.#encoder = null;
  }
}
