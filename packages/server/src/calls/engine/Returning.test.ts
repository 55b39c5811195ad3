import { CallBench, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';

let bench: CallBench;
afterEach(() => bench.close());

const lineOf = (name: 'bob') => bench.engine.linesOf(name)[0];
const gone = () => until('bob has no phone', () => bench.engine.registerIdOf('t-bob') === null);

test('a call that comes while a page is reloaded rings, and at its phone when that is back', async () => {
  bench = await new CallBench({ returnMs: 8000 }).listen();
  const alice = await bench.phone('alice', { toneHz: 700 });
  const before = await bench.phone('bob', { toneHz: 1300 });
  before.close();
  await gone();
  const a = bench.dial(alice, '202');
  await until('bob is rung, without a phone', () => lineOf('bob')?.state === 'ringing');
  expect(lineOf('bob')).toMatchObject({ actions: [] });
  await until('alice hears it ring', () => a.state === 'ringing');
  await bench.phone('bob', { toneHz: 1300 });
  await untilHears('alice hears bob, who answered at the phone that is back', a, 1300);
  expect(lineOf('bob')).toMatchObject({ state: 'talking', terminal: expect.stringContaining('bob') });
  a.hangUp();
  await until('it is over', () => bench.engine.linesOf('bob').length === 0);
  expect(bench.faults).toEqual([]);
});

test('a page that does not come back is waited for no longer than it was said to be', async () => {
  bench = await new CallBench({ returnMs: 400 }).listen();
  const alice = await bench.phone('alice', { toneHz: 700 });
  (await bench.phone('bob', { toneHz: 1300 })).close();
  await gone();
  const a = bench.dial(alice, '202');
  await until('bob is rung', () => lineOf('bob')?.state === 'ringing');
  await until('alice hears that he is not there', () => a.state === 'ended');
  expect(bench.finished.find(({ userId }) => userId === 'bob')).toMatchObject({ isMissed: true });
  // And whoever calls later hears at once.
  const later = bench.dial(alice, '202');
  await until('it is over', () => later.state === 'ended');
  expect(bench.story('bob').filter((step) => step === 'ringing')).toHaveLength(1);
  expect(bench.faults).toEqual([]);
});

test('a phone that was back, and whose registration was ended, is not waited for', async () => {
  bench = await new CallBench({ returnMs: 8000 }).listen();
  const alice = await bench.phone('alice', { toneHz: 700 });
  (await bench.phone('bob', { toneHz: 1300 })).close();
  await gone();
  await bench.phone('bob', { toneHz: 1300 });
  bench.engine.dropRegistration('t-bob');
  const a = bench.dial(alice, '202');
  await until('alice hears that he is not there', () => a.state === 'ended');
  expect(bench.story('bob')).not.toContain('ringing');
});
