import { expect, test } from 'vitest';
import { kept } from './kept.ts';

const one = (identity: string, n: number) => ({ identity, n });

test('of one device the newest four wait, and nobody who sends many pushes out those of others', () => {
  let waiting = kept([], one('tomas', 0));
  for (let n = 1; n <= 100; n++) waiting = kept(waiting, one('flood', n));
  expect(waiting).toEqual([one('tomas', 0), ...[97, 98, 99, 100].map((n) => one('flood', n))]);
});

test('of all devices forty-eight wait, the newest', () => {
  let waiting: { identity: string; n: number }[] = [];
  for (let n = 0; n < 60; n++) waiting = kept(waiting, one(`device ${n}`, n));
  expect([waiting.length, waiting[0]?.n, waiting.at(-1)?.n]).toEqual([48, 12, 59]);
});
