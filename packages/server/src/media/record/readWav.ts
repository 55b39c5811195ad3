import { readWhole } from '../../kernel/seal/readSealed.ts';
import type { SealKey } from '../../kernel/seal/sealKeys.ts';
import { SAMPLE_RATE } from '../mix/tones.ts';

/** Longest recording that is played. */
const MAX_SECONDS = 600;

/**
 * Samples of a 16-bit PCM WAV file at `SAMPLE_RATE`, first channel, other rates by linear interpolation.
 *
 * @param keys of files that are sealed
 * @throws Error when the file is missing, sealed and not what was sealed, of another format or longer than ten minutes
 */
export async function readWav(file: string, keys: readonly SealKey[] = []): Promise<Int16Array> {
  return decodeWav(await readWhole(keys, file));
}

export function decodeWav(bytes: Buffer): Int16Array {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  let channels = 0;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ' && chunk.length >= 16) {
      if (chunk.readUInt16LE(0) !== 1 || chunk.readUInt16LE(14) !== 16) throw new Error('not 16-bit PCM');
      channels = chunk.readUInt16LE(2);
      rate = chunk.readUInt32LE(4);
    }
    if (name === 'data' && channels > 0 && rate > 0) return resample(chunk, channels, rate);
    at += 8 + size + (size & 1);
  }
  throw new Error('no audio in WAV file');
}

function resample(data: Buffer, channels: number, rate: number): Int16Array {
  const frames = Math.floor(data.length / (2 * channels));
  if (frames / rate > MAX_SECONDS) throw new Error('WAV file too long');
  const sample = (i: number): number => data.readInt16LE(Math.min(i, frames - 1) * 2 * channels);
  return Int16Array.from({ length: Math.floor((frames * SAMPLE_RATE) / rate) }, (_, i) => {
    const at = (i * rate) / SAMPLE_RATE;
    const whole = Math.floor(at);
    return sample(whole) + (at - whole) * (sample(whole + 1) - sample(whole));
  });
}
