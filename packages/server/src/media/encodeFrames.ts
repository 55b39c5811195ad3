import { Application, createEncoder } from 'libopus-wasm';
import type { Source } from './MediaEngine.ts';
import { readWav } from './readWav.ts';
import { FRAME_SAMPLES, musicPcm, ringbackPcm, SAMPLE_RATE, tonePcm } from './tones.ts';

/** Sources that are played from encoded frames. */
export type Played = Extract<Source, { kind: 'music' | 'ringback' | 'tone' | 'silence' | 'wav' }>;

const cache = new Map<string, Promise<Uint8Array[]>>();

/**
 * Opus frames of 20 ms of what is to be played, encoded once and shared by all legs: playing to a hundred held
 * calls costs no encoder. Looped frames join without an audible gap.
 */
export function encodedFrames(source: Played): Promise<Uint8Array[]> {
  const key = JSON.stringify(source);
  let frames = cache.get(key);
  if (!frames) {
    frames = pcmOf(source).then(encode);
    cache.set(key, frames);
    // A file that failed may be there next time.
    frames.catch(() => cache.delete(key));
  }
  return frames;
}

async function pcmOf(source: Played): Promise<Int16Array> {
  if (source.kind === 'wav') return readWav(source.file);
  if (source.kind === 'music') return musicPcm();
  if (source.kind === 'ringback') return ringbackPcm();
  return source.kind === 'tone' ? tonePcm(source.hz) : new Int16Array(SAMPLE_RATE);
}

async function encode(pcm: Int16Array): Promise<Uint8Array[]> {
  const encoder = await createEncoder({
    sampleRate: SAMPLE_RATE,
    channels: 1,
    application: Application.Audio,
    bitrate: 24_000,
  });
  const frames: Uint8Array[] = [];
  for (let at = 0; at + FRAME_SAMPLES <= pcm.length; at += FRAME_SAMPLES) {
    frames.push(Uint8Array.from(encoder.encode(pcm.subarray(at, at + FRAME_SAMPLES))));
  }
  encoder.free();
  return frames;
}
