import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSeal } from '../../kernel/seal/createSeal.ts';
import { readSealKeys } from '../../kernel/seal/sealKeys.ts';
import { tonePcm } from '../mix/tones.ts';
import { WorkerMediaEngine } from '../worker/WorkerMediaEngine.ts';
import { decodeWav, readWav } from './readWav.ts';
import { wavHeader } from './WavFile.ts';

test('a sealed sound is played by a worker that has the key; without it, or when a byte was changed, it says why not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-sealed-sound-'));
  const path = join(folder, 'greeting.wav');
  const keys = readSealKeys(Buffer.alloc(32, 7).toString('base64'));
  const pcm = tonePcm(660);
  const sound = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const file = Buffer.concat([wavHeader(pcm.length), sound]);
  await createSeal({ keys }).write(path, file.length, [file]);
  expect(await readWav(path, keys)).toEqual(decodeWav(file));
  const [able, unable] = [
    new WorkerMediaEngine({ loopbackOnly: true, sealKeys: keys }),
    new WorkerMediaEngine({ loopbackOnly: true }),
  ];
  const lengthMs = (1000 * pcm.length) / 16_000;
  expect(await able.prepare(path)).toBe(lengthMs);
  await expect(unable.prepare(path)).rejects.toThrow('RINGSIDE_SEAL_KEYS does not have');
  const broken = readFileSync(path);
  broken[300] = (broken[300] ?? 0) ^ 1;
  writeFileSync(path, broken);
  await expect(able.prepare(path)).rejects.toThrow('The sealed file greeting.wav is not what was sealed');
  // Another sound under the same name, as of an announcement, is heard by the next caller.
  const longer = Buffer.concat([wavHeader(2 * pcm.length), sound, sound]);
  await createSeal({ keys }).write(path, longer.length, [longer]);
  expect(await able.prepare(path)).toBe(2 * lengthMs);
  await able.close();
  await unable.close();
  rmSync(folder, { recursive: true });
});
