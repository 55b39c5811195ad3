import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

test.skipIf(process.platform !== 'linux')(
  'a file that may not grow any more is told once, and closing it says why',
  async () => {
    const path = join(folder, 'a.wav');
    const script = `
    import { WavFile } from ${JSON.stringify(new URL('./WavFile.ts', import.meta.url).href)};
    let told = 0;
    const file = await WavFile.create(${JSON.stringify(path)}, () => told++);
    for (let second = 0; second < 4; second++) file.append(new Int16Array(16_000));
    const why = await file.close().catch((error) => error.message);
    process.stdout.write(JSON.stringify({ told, why }));
  `;
    // A limit of the shell stands in for a full disk: the same write fails, in the middle of the file.
    const limited = 'trap "" XFSZ; ulimit -f 100; exec "$0" --input-type=module -e "$1"';
    const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, script]);
    expect(JSON.parse(stdout)).toEqual({ told: 1, why: expect.stringMatching(/EFBIG|ENOSPC/) });
    expect(decodeWav(await readFile(path)).length % 16_000).toBe(0);
  },
);
