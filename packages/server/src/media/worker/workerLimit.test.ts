import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CEILING } from '../mix/createLimiter.ts';
import { loud, phone } from './test/workerEngine.ts';
import { WorkerMediaEngine } from './WorkerMediaEngine.ts';

test('five who shout at once are recorded louder than one of them, and not beyond the ceiling', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'ringside-limit-'));
  const file = join(folder, 'x.wav');
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => phone(engine)));
  const ids = five.map(({ endpoint }) => endpoint.id);
  const recorder = await engine.createRecorder(file);
  recorder.take(ids, false);
  const talking = setInterval(() => {
    for (const { say } of five) say(loud);
  }, 20);
  const peak = async () => {
    const wave = (await readFile(file)).subarray(44);
    return Array.from({ length: wave.length >> 1 }, (_, at) => Math.abs(wave.readInt16LE(at * 2))).reduce(
      (most, one) => Math.max(most, one),
      0,
    );
  };
  await vi.waitFor(async () => expect(await peak()).toBeGreaterThan(25_000), 20_000);
  clearInterval(talking);
  expect(await recorder.stop()).toBeGreaterThan(0);
  expect(await peak()).toBeLessThanOrEqual(CEILING);
  for (const one of five) one.close();
  await engine.close();
  await rm(folder, { recursive: true });
});
