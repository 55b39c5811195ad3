import { CallBench, FakeMedia } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRobots } from '../../robots/createRobots.ts';

let bench: CallBench;
let robots: Awaited<ReturnType<typeof createRobots>>;
beforeAll(async () => {
  bench = await new CallBench({ media: new FakeMedia() }).listen();
  robots = createRobots({ sipUrl: bench.sipUrl, trunk: bench.trunk });
});
afterAll(async () => {
  await robots.close();
  await bench.close();
});

test('[DENY-002] a blocked number is refused over the trunk before any phone rings, and counted; another one rings', async () => {
  await bench.phone('bob', { silence: true });
  const { blocked, refusedFor } = bench.directory;
  blocked.add('0639987000');
  const { id } = await robots.call({ from: '0639987000', to: '202', say: { silence: true } });
  await until('it is refused', () => robots.status(id)?.state === 'ended');
  expect([bench.pushes, refusedFor]).toEqual([[], ['bob 0639987000']]);
  const other = await robots.call({ from: '0199004127', to: '202', say: { silence: true } });
  await until('bob rings', () => bench.pushes.length > 0);
  expect(refusedFor).toHaveLength(1);
  robots.hangUp(other.id);
});
