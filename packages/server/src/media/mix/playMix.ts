import { Application, createEncoder, type OpusEncoderHandle } from 'libopus-wasm';
import { createProtection } from '../codec/protectAgainstLoss.ts';
import { createLimiter } from './createLimiter.ts';
import { currentFrame, everyFrame } from './mediaClock.ts';
import { beepFrame, mixFrames } from './mixFrames.ts';
import { SAMPLE_RATE } from './tones.ts';
import type { Voice } from './Voice.ts';

/**
 * Mixes voices for one listener, one Opus packet every 20 ms.
 *
 * @param hasBeep whether the beep of a recording is among them
 * @param loss share of packets that the listener is expected to lose, 0 to 1
 * @returns a function that ends it
 */
export function playMix(
  voices: readonly Voice[],
  hasBeep: boolean,
  send: (payload: Uint8Array) => void,
  loss: () => number,
): () => void {
  let encoder: OpusEncoderHandle | null = null;
  let protect: (loss: number) => void = () => {};
  let isStopped = false;
  const options = { sampleRate: SAMPLE_RATE, channels: 1, application: Application.Voip, bitrate: 24_000 } as const;
  createEncoder({ ...options, complexity: 4 }).then(
    (made) => {
      if (isStopped) made.free();
      else {
        encoder = made;
        protect = createProtection(made);
      }
    },
    // Nothing is heard then; the call has a watchdog of its own on the phone's side.
    () => {},
  );
  const limit = createLimiter();
  const stop = everyFrame(() => {
    if (!encoder) return;
    const tick = currentFrame();
    const frames = voices.map((voice) => voice.frame(tick));
    const mixed = limit(mixFrames(hasBeep ? [...frames, beepFrame(tick)] : frames));
    protect(loss());
    send(Uint8Array.from(encoder.encode(mixed)));
  });
  return () => {
    isStopped = true;
    stop();
    encoder?.free();
    encoder = null;
  };
}
