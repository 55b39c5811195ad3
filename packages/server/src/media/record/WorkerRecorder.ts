import { createLimiter } from '../mix/createLimiter.ts';
import type { LegAudio } from '../mix/LegAudio.ts';
import { currentFrame, everyFrame, FRAME_MS } from '../mix/mediaClock.ts';
import { mixFrames } from '../mix/mixFrames.ts';
import type { Voice } from '../mix/Voice.ts';
import { QuietWatch } from './QuietWatch.ts';
import { WavFile } from './WavFile.ts';

/** Writes what endpoints say into one file, inside of the media worker. */
export class WorkerRecorder {
  readonly #file: WavFile;
  #endpoints: LegAudio[] = [];
  #voices: Voice[] = [];
  #isPaused = true;
  readonly #stop: () => void;

  private constructor(file: WavFile, quiet: QuietWatch | null) {
    this.#file = file;
    const limit = createLimiter();
    this.#stop = everyFrame(() => {
      if (this.#isPaused) return;
      const tick = currentFrame();
      const frame = limit(mixFrames(this.#voices.map((voice) => voice.frame(tick))));
      this.#file.append(frame);
      quiet?.hear(frame);
    });
  }

  /** @param quietMs silence this long is reported; null: none is */
  static async create(
    path: string,
    quietMs: number | null,
    tell: (event: 'quiet' | 'failed') => void,
  ): Promise<WorkerRecorder> {
    const file = await WavFile.create(path, () => tell('failed'));
    const quiet = quietMs === null ? null : new QuietWatch(Math.round(quietMs / FRAME_MS), () => tell('quiet'));
    return new WorkerRecorder(file, quiet);
  }

  take(endpoints: LegAudio[], isPaused: boolean): void {
    const before = this.#endpoints;
    this.#isPaused = isPaused;
    this.#endpoints = endpoints;
    this.#voices = endpoints.map((endpoint) => endpoint.takeVoice());
    for (const endpoint of before) endpoint.releaseVoice();
  }

  /** @returns seconds written */
  stop(): Promise<number> {
    this.#stop();
    this.take([], true);
    return this.#file.close();
  }
}
