import type { SignInWork } from '@ringside/protocol/kernel/session';
import { expect, test } from 'vitest';
import type { Result } from './result.ts';
import { solvePuzzle } from './solvePuzzle.ts';
import { withWork } from './withWork.ts';

test.each(['0.a.b', '1.a.b', '8.a.b', '12.x.y'])(
  'the answer to %s begins with as many zeros as it says',
  async (puzzle) => {
    const answer = await solvePuzzle(puzzle);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${puzzle} ${answer}`));
    const bits = [...new Uint8Array(hash)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(bits.startsWith('0'.repeat(Number.parseInt(puzzle, 10)))).toBe(true);
  },
);

test.each(['', 'x', '23.a.b', '-1.a'])('%s is not worked for', async (puzzle) => {
  expect(await solvePuzzle(puzzle)).toBe(null);
});

const crowded = (puzzle?: string): Result<null> => ({
  ok: false,
  fault: { code: 'ROUTER_ERR_503', status: 503, label: 'l', ...(puzzle === undefined ? {} : { puzzle }) },
});

test('who finds no room works for a place, and asks again with the answer', async () => {
  const works: (SignInWork | undefined)[] = [];
  const answers: Result<null>[] = [crowded('4.a.b'), crowded('5.c.d'), { ok: true, value: null }];
  const result = await withWork(async (work) => {
    works.push(work);
    return answers[works.length - 1] as Result<null>;
  });
  expect(result).toEqual({ ok: true, value: null });
  expect(works.map((work) => work?.puzzle)).toEqual([undefined, '4.a.b', '5.c.d']);
  expect(works[1]?.answer).toBe(await solvePuzzle('4.a.b'));
});

test.each([
  ['a server that asks for more and more', '3.a.b', 4],
  ['a puzzle that is too hard', '30.a.b', 1],
  ['a refusal without one', undefined, 1],
] as const)('%s is told as it is', async (_what, puzzle, times) => {
  let asked = 0;
  const result = await withWork(async () => {
    asked += 1;
    return crowded(puzzle);
  });
  expect([result, asked]).toEqual([crowded(puzzle), times]);
});
