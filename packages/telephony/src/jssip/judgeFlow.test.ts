import { expect, test } from 'vitest';
import { judgeFlow, NO_FLOW } from './judgeFlow.ts';

/** Looks a quarter of a second apart; each gives the bytes so far. */
function judged(looks: (number | null)[], everyMs = 250): string[] {
  const told: string[] = [];
  let flow = NO_FLOW;
  looks.forEach((bytes, i) => {
    const [next, due] = judgeFlow(flow, bytes, 10_000 + i * everyMs);
    flow = next;
    if (due) told.push(`${due} at ${i * everyMs}`);
  });
  return told;
}
const then = (count: number, bytes: number | null): (number | null)[] => new Array(count).fill(bytes);
const growing = (count: number, from: number, by: number): number[] =>
  Array.from({ length: count }, (_, i) => from + i * by);

test.each<[what: string, looks: (number | null)[], told: string[]]>([
  ['sound flows', growing(40, 100, 4000), []],
  ['held: only the small packets of the server, one per look', growing(40, 100, 14), []],
  ['held, and a look in between finds nothing new', [100, 114, 114, 128, 128, 142, 142], []],
  ['a pause just below the limit', [100, 200, 200, 200, 300], []],
  ['not connected yet', then(40, 0), []],
  ['a browser that does not count', then(40, null), []],
  ['the path breaks', [100, 4100, ...then(4, 4100)], ['quiet at 1000']],
  [
    'the path breaks and stays away: both are said once',
    [100, 4100, ...then(40, 4100)],
    ['quiet at 1000', 'path at 2500'],
  ],
  ['the path breaks and is back in time', [100, 4100, ...then(5, 4100), ...growing(10, 4200, 4000)], ['quiet at 1000']],
  ['it breaks twice', [100, 4100, ...then(4, 4100), 8100, ...then(4, 8100)], ['quiet at 1000', 'quiet at 2250']],
])('%s', (_what, looks, told) => {
  expect(judged(looks)).toEqual(told);
});

test('timers of a hidden page run once a second: a path that is lost is found at the second look, a good one is left alone', () => {
  expect(judged(growing(20, 100, 50_000), 1000)).toEqual([]);
  expect(judged([100, 4100, 4100, 4100, 4100], 1000)).toEqual(['quiet at 2000', 'path at 4000']);
});
