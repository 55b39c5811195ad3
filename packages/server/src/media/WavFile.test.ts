import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeWav } from './readWav.ts';
import { WavFile } from './WavFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-wav-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what is appended is read back, and the seconds are told', async () => {
  const path = join(folder, 'a.wav');
  const file = await WavFile.create(path);
  file.append(new Int16Array(16_000).fill(7));
  file.append(new Int16Array(8000).fill(9));
  expect(await file.close()).toBe(1.5);
  const pcm = decodeWav(await readFile(path));
  expect([pcm.length, pcm[15_999], pcm[16_000]]).toEqual([24_000, 7, 9]);
});

test('a file that exists is never written over, and a folder that is not there is an error', async () => {
  const path = join(folder, 'a.wav');
  await (await WavFile.create(path)).close();
  await expect(WavFile.create(path)).rejects.toThrow('EEXIST');
  await expect(WavFile.create(join(folder, 'no', 'a.wav'))).rejects.toThrow('ENOENT');
});
