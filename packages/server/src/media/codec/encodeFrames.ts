import { stat } from 'node:fs/promises';
import { Application, createEncoder } from 'libopus-wasm';
import type { SealKey } from '../../kernel/seal/sealKeys.ts';
import type { Source } from '../MediaEngine.ts';
import { FRAME_MS } from '../mix/mediaClock.ts';
import { FRAME_SAMPLES, musicPcm, ringbackPcm, SAMPLE_RATE, tonePcm } from '../mix/tones.ts';
import { readWav } from '../record/readWav.ts';

/** Sources that are played from encoded frames. */
export type Played = Extract<Source, { kind: 'music' | 'ringback' | 'tone' | 'silence' | 'wav' }>;

/** Encoded sources, each with what its file was like then. */
const cache = new Map<string, { stamp: string; frames: Promise<Uint8Array[]> }>();
/** Of sealed files. Given to a worker once, at its start. */
const sealKeys: SealKey[] = [];
/** Sets the keys with which sealed files are opened. */
export const openFilesWith = (keys: readonly SealKey[]): void => void sealKeys.push(...keys);

/** Files kept encoded; messages that were played make room for the next ones. */
const MAX_FILES = 12;
const files = new Set<string>();
/** Silence after a file that is played once: time for the call to choose the next source. */
const REST_MS = 400;
/** Frames encoded in a row; then whatever else waits in the worker has its turn. */
const BATCH = 25;

/**
 * Opus frames of 20 ms of what is to be played, encoded once and shared by all legs: playing to a hundred held
 * calls costs no encoder. Looped frames join without an audible gap.
 */
export async function encodedFrames(source: Played): Promise<Uint8Array[]> {
  const key = JSON.stringify(source);
  const stamp = source.kind === 'wav' ? await stampOf(source.file) : '';
  let known = cache.get(key);
  // An announcement is replaced under its name.
  if (known?.stamp !== stamp) {
    const made = { stamp, frames: pcmOf(source).then(encode) };
    known = made;
    cache.set(key, made);
    // A file that failed may be there next time.
    made.frames.catch(() => cache.get(key) === made && cache.delete(key));
  }
  if (source.kind === 'wav') keepFew(key);
  return known.frames;
}

const stampOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => '',
  );

/** Greetings are played often and stay, whatever was not played for longest goes. */
function keepFew(key: string): void {
  files.delete(key);
  files.add(key);
  const [oldest] = files;
  if (files.size <= MAX_FILES || oldest === undefined) return;
  files.delete(oldest);
  cache.delete(oldest);
}

/** Encodes a file that is to be played once. @returns its length in milliseconds */
export async function preparedMs(file: string): Promise<number> {
  const frames = await encodedFrames({ kind: 'wav', file, once: true });
  return Math.max(0, frames.length * FRAME_MS - REST_MS);
}

async function pcmOf(source: Played): Promise<Int16Array> {
  if (source.kind === 'wav') {
    const pcm = await readWav(source.file, sealKeys);
    if (!source.once) return pcm;
    const rest = new Int16Array(pcm.length + (REST_MS * SAMPLE_RATE) / 1000);
    rest.set(pcm);
    return rest;
  }
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
    // Three minutes take a second to encode: other calls of the worker must not stutter meanwhile.
    if (frames.length % BATCH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  encoder.free();
  return frames;
}
