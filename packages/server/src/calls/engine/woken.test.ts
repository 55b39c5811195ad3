import { CallBench, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';

let bench: CallBench;
afterEach(() => bench.close());

const lineOf = (name: 'bob') => bench.engine.linesOf(name)[0];

test('a call rings on for a user whose page is being opened, and at the phone that it registers', async () => {
  bench = await new CallBench({ canWake: (userId) => userId === 'bob' }).listen();
  const alice = await bench.phone('alice', { toneHz: 700 });
  const a = bench.dial(alice, '202');
  await until('bob is rung, without a phone', () => lineOf('bob')?.state === 'ringing');
  // Nothing can be answered yet, and alice hears that it rings.
  expect(lineOf('bob')).toMatchObject({ actions: [], terminal: null });
  await until('alice hears it ring', () => a.state === 'ringing');
  await bench.phone('bob', { toneHz: 1300 });
  await untilHears('alice hears bob, who answered at the new phone', a, 1300);
  expect(lineOf('bob')).toMatchObject({ state: 'talking', terminal: expect.stringContaining('bob') });
  a.hangUp();
  await until('it is over', () => bench.engine.linesOf('bob').length === 0);
});

test('who gives up meanwhile leaves a missed call; nobody rings who cannot be woken, nor for ever', async () => {
  bench = await new CallBench({ canWake: (userId) => userId === 'bob', noAnswerMs: 300 }).listen();
  const alice = await bench.phone('alice', { toneHz: 700 });
  const a = bench.dial(alice, '202');
  await until('it is over by itself', () => bench.finished.length === 2);
  expect(bench.finished.find(({ userId }) => userId === 'bob')).toMatchObject({ isMissed: true, cause: 'notAnswered' });
  await until('alice is free', () => a.state === 'ended');
  const c = bench.dial(alice, '203');
  await until('carol is not rung', () => c.state === 'ended');
  expect(bench.pushes.some(({ userId }) => userId === 'carol')).toBe(false);
  expect(bench.faults).toEqual([]);
});
