import { PASSWORD } from './people.ts';
import type { Product } from './product.ts';

const HEADER_BYTES = 44;

/** Amplitude of a frequency in samples, as a share of full scale (Goertzel). */
function amplitude(samples: Int16Array, rate: number, hz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample / 32_768 + step * one - two, one];
  return (2 * Math.sqrt(one * one + two * two - step * one * two)) / samples.length;
}

/**
 * Which frequencies the newest recording of a user holds, heard as the user hears it: the file itself is sealed, and reads as
 * noise. Throws while there is none.
 *
 * @returns one answer per frequency: at least 0.5 % of full scale over the whole recording
 */
export async function tonesOfRecording(
  { panel }: Product,
  login: string,
  frequencies: readonly number[],
): Promise<boolean[]> {
  const ask = async (path: string, body: object | null, token = '') => {
    const headers = { 'Content-Type': 'application/json', 'X-Application': token };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(`${panel}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const { token } = (await (await ask('/v1/login', { login, password: PASSWORD })).json()) as { token: string };
  const page = await ask('/v1/user/Recording', { scope: 'own', limit: 1 }, token);
  const [newest] = ((await page.json()) as { items: { recordingID: string }[] }).items;
  if (!newest) throw new Error('no recording');
  const sound = await (await ask(`/data/Recording/${newest.recordingID}/audio`, null, token)).arrayBuffer();
  const samples = new Int16Array(sound.slice(HEADER_BYTES));
  if (samples.length === 0) throw new Error('an empty recording');
  const rate = new DataView(sound).getUint32(24, true);
  return frequencies.map((hz) => amplitude(samples, rate, hz) > 0.005);
}

/** The same sound ten times over: 6.5 s, so that there is time to listen. */
export function longer(wav: Buffer): Buffer {
  const head = Buffer.from(wav.subarray(0, HEADER_BYTES));
  const sound = wav.subarray(HEADER_BYTES);
  head.writeUInt32LE(36 + sound.length * 10, 4);
  head.writeUInt32LE(sound.length * 10, 40);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => sound)]);
}
