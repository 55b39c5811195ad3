import { currentFrame, everyFrame } from './mediaClock.ts';
import { mixFrames } from './mixFrames.ts';
import type { Voice } from './Voice.ts';
import { WavFile } from './WavFile.ts';
import type { WeriftEndpoint } from './WeriftEndpoint.ts';

/** Writes what endpoints say into one file, inside of the media worker. */
export class WorkerRecorder {
  readonly #file: WavFile;
  #endpoints: WeriftEndpoint[] = [];
  #voices: Voice[] = [];
  #isPaused = true;
  readonly #stop: () => void;

  private constructor(file: WavFile) {
    this.#file = file;
    this.#stop = everyFrame(() => {
      if (this.#isPaused) return;
      const tick = currentFrame();
      this.#file.append(mixFrames(this.#voices.map((voice) => voice.frame(tick))));
    });
  }

  static async create(path: string): Promise<WorkerRecorder> {
    return new WorkerRecorder(await WavFile.create(path));
  }

  take(endpoints: WeriftEndpoint[], isPaused: boolean): void {
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
