import type { MediaEngine } from './MediaEngine.ts';
import { WorkerMediaEngine } from './worker/WorkerMediaEngine.ts';
import type { MediaOptions } from './worker/workerMessages.ts';

/** What the call engine hears about its media. */
export interface CallMediaOptions {
  /** Audio over 127.0.0.1 only. Default false: all addresses of the machine are offered. */
  loopbackOnly?: boolean;
  /** How phones are reached; `loopbackOnly` of it counts less than the one here. */
  mediaOptions?: MediaOptions;
  /** Where audio is handled; default workers of its own. */
  media?: MediaEngine;
  /** How many calls between two phones the media of this machine can carry, as measured at the start. */
  onMediaMeasured?: (calls: number) => void;
}

/** @param onFault what a worker of it has died of */
export function createMedia(options: CallMediaOptions, onFault?: (error: unknown) => void): MediaEngine {
  const { media, mediaOptions, loopbackOnly, onMediaMeasured } = options;
  const chosen = { ...mediaOptions, ...(loopbackOnly === undefined ? {} : { loopbackOnly }) };
  return media ?? new WorkerMediaEngine(chosen, onFault, onMediaMeasured);
}
