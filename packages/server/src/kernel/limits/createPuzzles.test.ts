import { expect, test } from 'vitest';
import { createPuzzles, LEAST_BITS, MOST_BITS } from './createPuzzles.ts';
import { solve } from './test/solve.ts';

const OFFICE = '203.0.113.1 marc';

test('an answer counts once, for the one it was made for, within a minute', async () => {
  let now = 5_000_000;
  const puzzles = createPuzzles(() => now);
  const puzzle = puzzles.make(OFFICE, LEAST_BITS);
  const answer = await solve(puzzle);
  expect(puzzles.isSolved('203.0.113.1 ines', puzzle, answer)).toBe(false);
  expect(puzzles.isSolved(OFFICE, puzzle, answer)).toBe(true);
  expect(puzzles.isSolved(OFFICE, puzzle, answer)).toBe(false);
  expect(puzzles.isSolved(OFFICE, puzzle, await solve(puzzle, Number(answer) + 1))).toBe(false);

  now += 1;
  const next = puzzles.make(OFFICE, LEAST_BITS);
  const right = await solve(next);
  now += 60_001;
  expect(puzzles.isSolved(OFFICE, next, right)).toBe(false);
});

test('what is no answer, and what is no puzzle of ours, counts for nothing', async () => {
  const puzzles = createPuzzles(() => 5_000_000);
  const puzzle = puzzles.make(OFFICE, LEAST_BITS);
  const answer = await solve(puzzle);
  const easier = puzzle.replace(/^\d+/, '0');
  const others = createPuzzles(() => 5_000_000).make(OFFICE, LEAST_BITS);
  const wrong = Array.from({ length: 9 }, (_, n) => String(n)).find((text) => text !== answer) ?? '';
  for (const [given, text] of [
    [puzzle, wrong],
    [puzzle, ''],
    [easier, '0'],
    [others, await solve(others)],
    ['', ''],
    ['15..', ''],
    ['x'.repeat(200), 'y'],
    [puzzle, `${answer}${' '.repeat(20)}`],
  ] as const)
    expect(puzzles.isSolved(OFFICE, given, text)).toBe(false);
  expect(puzzles.isSolved(OFFICE, puzzle, answer)).toBe(true);
});

test('no puzzle is easier than the easiest, or harder than the hardest', () => {
  const puzzles = createPuzzles(() => 0);
  expect([0, 17, 99].map((bits) => Number.parseInt(puzzles.make(OFFICE, bits), 10))).toEqual([
    LEAST_BITS,
    17,
    MOST_BITS,
  ]);
});
