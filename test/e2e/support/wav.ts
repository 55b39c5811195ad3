import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HEADER_BYTES = 44;

/** Amplitude of a frequency in samples, as a share of full scale (Goertzel). */
function amplitude(samples: Int16Array, rate: number, hz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample / 32_768 + step * one - two, one];
  return (2 * Math.sqrt(one * one + two * two - step * one * two)) / samples.length;
}

/**
 * Which frequencies the newest recording of a product holds. Throws while there is none.
 *
 * @param data folder of the product
 * @returns one answer per frequency: at least 0.5 % of full scale over the whole file
 */
export async function tonesOfRecording(data: string, frequencies: readonly number[]): Promise<boolean[]> {
  const folder = join(data, 'recordings');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.wav'));
  const dated = await Promise.all(files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const newest = dated.sort((a, b) => b.at - a.at)[0];
  if (!newest) throw new Error('no recording');
  const file = await readFile(join(folder, newest.name));
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + HEADER_BYTES, file.byteOffset + file.length));
  if (samples.length === 0) throw new Error('an empty recording');
  return frequencies.map((hz) => amplitude(samples, file.readUInt32LE(24), hz) > 0.005);
}

/** The same sound ten times over: 6.5 s, so that there is time to listen. */
export function longer(wav: Buffer): Buffer {
  const head = Buffer.from(wav.subarray(0, HEADER_BYTES));
  const sound = wav.subarray(HEADER_BYTES);
  head.writeUInt32LE(36 + sound.length * 10, 4);
  head.writeUInt32LE(sound.length * 10, 40);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => sound)]);
}
