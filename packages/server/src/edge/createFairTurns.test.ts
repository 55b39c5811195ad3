import { expect, test } from 'vitest';
import { createFairTurns, PER_TURN } from './createFairTurns.ts';

function bench() {
  const soon: (() => void)[] = [];
  const begun: string[] = [];
  const take = createFairTurns((run) => soon.push(run));
  return {
    begun,
    send: (lane: string, count = 1) => {
      for (let n = 0; n < count; n++) take(lane, () => begun.push(lane));
    },
    turn: () => soon.shift()?.(),
    asked: () => soon.length,
  };
}

test('where nobody waits a job begins at once', () => {
  const { send, turn, begun, asked } = bench();
  send('a', PER_TURN);
  expect(begun).toHaveLength(PER_TURN);
  turn();
  expect(asked()).toBe(0);
  send('a', PER_TURN);
  expect(begun).toHaveLength(2 * PER_TURN);
});

test('a thousand at once are begun a few in each turn, and who comes later from elsewhere has the next one', () => {
  const { send, turn, begun } = bench();
  send('flood', 1000);
  expect(begun).toHaveLength(PER_TURN);
  send('office');
  expect(begun).not.toContain('office');
  turn();
  expect(begun).toHaveLength(2 * PER_TURN);
  expect(begun.indexOf('office')).toBeLessThanOrEqual(PER_TURN + 1);
  for (let n = 0; n < 1000 / PER_TURN; n++) turn();
  expect(begun).toHaveLength(1001);
});

test('what is sent while a turn begins its jobs waits for the next one', () => {
  const soon: (() => void)[] = [];
  const take = createFairTurns((run) => soon.push(run));
  let begun = 0;
  const again = (): void => {
    begun++;
    take('a', again);
  };
  take('a', again);
  expect(begun).toBe(PER_TURN);
  soon.shift()?.();
  expect(begun).toBe(2 * PER_TURN);
  expect(soon).toHaveLength(1);
});
