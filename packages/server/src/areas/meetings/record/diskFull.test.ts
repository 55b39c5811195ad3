import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@ringside/testing/wait';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readSealKeys } from '../../../kernel/seal/sealKeys.ts';
import { SAMPLE_RATE } from '../../../media/mix/tones.ts';
import { decodeWav } from '../../../media/record/readWav.ts';
import { loudestFrequencies } from '../../../robots/spectrum.ts';
import { NOTICE } from '../engine/MeetingEngine.ts';
import { recordBench, TONES } from './test/recordBench.ts';

/** A disk of two megabytes; null: this account may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    console.log('Skipped: a recording on a full disk needs the right to mount a small one');
    return null;
  }
}
const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
});

/** Room for so many seconds of a recording is left. */
const LEFT_SECONDS = 3;
const SECOND_BYTES = 2 * SAMPLE_RATE;
const WINDOW = 4096;

test.skipIf(disk === null)(
  'a disk that fills up ends a recording: everybody reads so, what was said until then is played, and the meeting goes on',
  async () => {
    const folder = disk ?? '';
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    // with a key: a finished recording is sealed, for which there is no room either
    const bench = await recordBench(folder, { log, seal: { keys: readSealKeys('07'.repeat(32)) } });
    try {
      const { meeting, raw, seatOf, recordings } = bench;
      const path = `/${meeting.restUri}/Recording`;
      const ines = await bench.comesIn('ines', false);
      const marc = await bench.comesIn('marc', true);
      await until('both are connected', async () => {
        const people = (await seatOf('ines'))?.people ?? [];
        return people.length === 2 && people.every(({ isConnected }) => isConnected);
      });
      expect((await raw('ines', path, 'POST')).status).toBe(200);
      const recordOf = async (who: string) => (await seatOf(who))?.record;
      await until('it is recorded', async () => (await recordOf('marc'))?.state === 'recording');
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - LEFT_SECONDS * SECOND_BYTES));
      await until('it has ended', async () => (await recordOf('marc'))?.state === 'over');
      expect([await recordOf('ines'), await recordOf('marc')]).toMatchObject([{ why: 'full' }, { why: 'full' }]);

      await until('it is listed', async () => (await recordings('ines')).length > 0);
      const [kept] = await recordings('ines');
      expect(kept?.duration).toBeGreaterThan(LEFT_SECONDS - 1.5);
      const heard = await raw('ines', `/${kept?.restUri}/audio`, 'GET');
      expect(heard.status).toBe(200);
      const pcm = decodeWav(Buffer.from(await heard.arrayBuffer()));
      const end = pcm.slice(pcm.length - SAMPLE_RATE, pcm.length - SAMPLE_RATE + WINDOW);
      expect(loudestFrequencies(end, SAMPLE_RATE, WINDOW)[0]?.hz).toBeCloseTo(TONES.ines, -2);

      // the meeting goes on, and so does what is said in it
      const { id = '' } = (await seatOf('ines')) ?? {};
      await until('it is heard', () => marc.hears(id, TONES.ines));
      expect(ines.hears(NOTICE, TONES.marc)).toBe(false);
      expect((await seatOf('marc'))?.people).toHaveLength(2);
      expect(lines.filter((line) => /\\n\s+at |"stack"/.test(line))).toEqual([]);
    } finally {
      await bench.close();
    }
  },
);
