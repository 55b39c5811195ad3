import { open, readFile } from 'node:fs/promises';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../media/mix/tones.ts';
import { isQuiet } from '../../media/record/QuietWatch.ts';
import { decodeWav } from '../../media/record/readWav.ts';
import { WAV_HEADER_BYTES, wavHeader } from '../../media/record/WavFile.ts';

/** Frames that stay after the last sound: a voice fades. */
const FADE_FRAMES = 15;

/**
 * Cuts the silence at the end of a recording off.
 *
 * @param file WAV as the recorder writes it; changed in place
 * @returns milliseconds that are left; 0 when there is no sound in it at all
 * @throws when it cannot be read or written
 */
export async function trimWav(file: string): Promise<number> {
  const pcm = decodeWav(await readFile(file));
  let frames = Math.ceil(pcm.length / FRAME_SAMPLES);
  while (frames > 0 && isQuiet(pcm.subarray((frames - 1) * FRAME_SAMPLES, frames * FRAME_SAMPLES))) frames--;
  const samples = frames === 0 ? 0 : Math.min(pcm.length, (frames + FADE_FRAMES) * FRAME_SAMPLES);
  const handle = await open(file, 'r+');
  try {
    await handle.truncate(WAV_HEADER_BYTES + samples * 2);
    await handle.write(wavHeader(samples), 0, WAV_HEADER_BYTES, 0);
  } finally {
    await handle.close();
  }
  return Math.round((samples * 1000) / SAMPLE_RATE);
}
