import { FRAME_SAMPLES, tonePcm } from './tones.ts';

/** Tone by which the parties hear that the call is recorded, 200 ms every 15 s. */
export const RECORDING_BEEP_HZ = 1400;
const BEEP_FRAMES = 10;
const BEEP_EVERY_FRAMES = 750;
const beepPcm = tonePcm(RECORDING_BEEP_HZ, 4000);

/** Sum of frames of equal length, for a limiter. Silent ones are null; none at all is silence. */
export function mixFrames(frames: readonly (Int16Array | null)[]): Int32Array {
  const sum = new Int32Array(FRAME_SAMPLES);
  for (const frame of frames) {
    if (!frame) continue;
    for (let i = 0; i < FRAME_SAMPLES; i++) sum[i] = (sum[i] as number) + (frame[i] ?? 0);
  }
  return sum;
}

/** The beep's part in a tick of the media clock; null between beeps. All legs hear it at the same time. */
export function beepFrame(tick: number): Int16Array | null {
  const at = tick % BEEP_EVERY_FRAMES;
  return at < BEEP_FRAMES ? beepPcm.slice(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES) : null;
}
