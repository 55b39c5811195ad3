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
  expect(await able.prepare(path)).toBe((1000 * pcm.length) / 16_000);
  await expect(unable.prepare(path)).rejects.toThrow('RINGSIDE_SEAL_KEYS does not have');
  const broken = readFileSync(path);
  broken[300] = (broken[300] ?? 0) ^ 1;
  writeFileSync(path, broken);
  // another worker: the first one knows the sound by heart
  const fresh = new WorkerMediaEngine({ loopbackOnly: true, sealKeys: keys });
  await expect(fresh.prepare(path)).rejects.toThrow('The sealed file greeting.wav is not what was sealed');
  await fresh.close();
  await able.close();
  await unable.close();
  rmSync(folder, { recursive: true });
});
