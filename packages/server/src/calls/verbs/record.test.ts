import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import { decodeWav } from '../../media/record/readWav.ts';
import { loudestFrequencies } from '../../robots/spectrum.ts';

let rig: VerbBench;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-recordings-'));
  rig = await new VerbBench({ recordingsFolder: folder }).open();
});
afterAll(async () => {
  await rig.bench.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;
/** Frequencies in the last second of a file, lowest first. */
async function heardIn(file: string): Promise<number[]> {
  const pcm = decodeWav(await readFile(file));
  const peaks = loudestFrequencies(pcm.subarray(-SAMPLE_RATE / 2), SAMPLE_RATE);
  return peaks.map(({ hz }) => Math.round(hz / 100) * 100).toSorted((a, b) => a - b);
}

test('[CALL-006] both voices are in the file, and what is said in a pause is not', async () => {
  const { call } = await rig.talk('alice', 'bob');
  expect(await engine().record('alice', call, false)).toEqual({ ok: true });
  expect(engine().linesOf('alice')[0]?.recording).toBe('on');
  expect(engine().linesOf('bob')[0]?.recording).toBe(undefined);
  expect(await engine().record('alice', call, false)).toMatchObject({ fault: 'notPossible' });
  await sleep(1000);
  expect(await engine().pauseRecord('alice', call)).toEqual({ ok: true });
  expect(engine().linesOf('alice')[0]?.recording).toBe('paused');
  await sleep(1500);
  expect(await engine().record('alice', call, false)).toEqual({ ok: true });
  await sleep(1000);
  expect(await engine().stopRecord('alice', call)).toEqual({ ok: true });
  expect(engine().linesOf('alice')[0]?.recording).toBe(undefined);
  const [told] = rig.bench.recordings;
  expect(told).toMatchObject({ userId: 'alice', isAudible: false, remote: { label: 'bob', number: '202' } });
  expect(told?.seconds).toBeGreaterThan(1.5);
  expect(told?.seconds).toBeLessThan(3);
  expect(await heardIn(told?.file ?? '')).toEqual([700, 1300]);
});

test('[CALL-006] an audible recording is heard as a beep by both, and ends with the line', async () => {
  const { a, b, call } = await rig.talk('alice', 'bob');
  expect(await engine().record('bob', call, true)).toEqual({ ok: true });
  await untilHeard([
    [a, 'bob beep'],
    [b, 'alice beep'],
  ]);
  await untilHeard([
    [a, 'bob'],
    [b, 'alice'],
  ]);
  expect(rig.bench.recordings).toEqual([]);
  a.hangUp();
  await until('the recording is told', () => rig.bench.recordings.length === 1);
  expect(rig.bench.recordings).toMatchObject([{ userId: 'bob', isAudible: true, remote: { label: 'alice' } }]);
  expect(await heardIn(rig.bench.recordings[0]?.file ?? '')).toEqual([700, 1300]);
});

test('[CALL-006] what cannot be recorded is refused, and no file is left', async () => {
  rig.rings.add('carol');
  const before = (await readdir(folder)).length;
  const { call } = await rig.talk('alice', 'bob');
  expect([
    await engine().record('carol', call, false),
    await engine().pauseRecord('alice', call),
    await engine().stopRecord('alice', call),
  ]).toMatchObject([{ fault: 'notFound' }, { fault: 'notPossible' }, { fault: 'notPossible' }]);
  expect((await readdir(folder)).length).toBe(before);
  const other = await new VerbBench().open();
  const { call: unrecorded } = await other.talk('alice', 'bob');
  expect(await other.bench.engine.record('alice', unrecorded, false)).toMatchObject({
    fault: 'unreachable',
    code: 'RECORDING_UNAVAILABLE',
  });
  await other.bench.close();
});

test('[CALL-006] the company decides who records: nobody, everybody with the tone, or as they like', async () => {
  const { directory } = rig.bench;
  const { call } = await rig.talk('alice', 'bob');
  directory.recordings = 'no';
  expect(await engine().record('alice', call, true)).toMatchObject({ fault: 'forbidden' });
  directory.recordings = 'tone';
  expect(await engine().record('alice', call, false)).toEqual({ ok: true });
  await engine().stopRecord('alice', call);
  directory.recordings = 'free';
  expect(rig.bench.recordings).toMatchObject([{ userId: 'alice', isAudible: true }]);
});

test('[CRM-041] a private call is not recorded, and a recording ends the moment the call becomes private', async () => {
  const { call } = await rig.talk('alice', 'bob');
  expect(await engine().record('bob', call, false)).toEqual({ ok: true });
  await engine().setPersonal('alice', call, true);
  await until('the recording is told', () => rig.bench.recordings.length === 1);
  expect(engine().linesOf('bob')[0]).toMatchObject({ state: 'talking' });
  expect(engine().linesOf('bob')[0]?.recording).toBe(undefined);
  expect(await engine().record('bob', call, false)).toMatchObject({ fault: 'forbidden' });
  await engine().setPersonal('alice', call, false);
  expect(await engine().record('bob', call, false)).toEqual({ ok: true });
});
