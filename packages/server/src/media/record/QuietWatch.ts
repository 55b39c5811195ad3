/** Below this level, root mean square of 16 bits, a frame is silent: about -50 dB of full scale, the noise of a good line. */
export const QUIET_RMS = 100;

/** Whether nothing is said in these samples. @param rms the level, root mean square of 16 bits, up to which they are silent */
export function isQuiet(pcm: Int16Array, rms = QUIET_RMS): boolean {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return sum <= rms * rms * pcm.length;
}

/** Counts how long nobody says anything, and tells once when that was long enough. */
export class QuietWatch {
  readonly #limit: number;
  readonly #onQuiet: () => void;
  #frames = 0;

  /** @param limitFrames silent frames in a row after which it is reported */
  constructor(limitFrames: number, onQuiet: () => void) {
    this.#limit = limitFrames;
    this.#onQuiet = onQuiet;
  }

  hear(frame: Int16Array): void {
    this.#frames = isQuiet(frame) ? this.#frames + 1 : 0;
    if (this.#frames === this.#limit) this.#onQuiet();
  }
}
