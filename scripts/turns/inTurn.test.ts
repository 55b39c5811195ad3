import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInTurn, leftOut, TURNS, turnOf } from './inTurn.ts';
import { LONG } from './long.ts';

const root = join(import.meta.dirname, '../..');
const byText = (a: string, b: string): number => a.localeCompare(b);

test('twelve turns, from whichever on, run every long test once', () => {
  for (const first of [0, 5, 491_238]) {
    const taken = Array.from({ length: TURNS }, (_, more) => {
      const out = new Set(leftOut(first + more));
      return LONG.filter((file) => !out.has(file));
    });
    expect(taken.flat().toSorted(byText)).toEqual(LONG.toSorted(byText));
    for (const files of taken) expect(Math.abs(files.length - LONG.length / TURNS)).toBeLessThan(1);
  }
});

test('without a turn nothing is left out', () => {
  expect(turnOf({})).toBeNull();
  expect(turnOf({ RINGSIDE_TURN: '' })).toBeNull();
  expect(turnOf({ RINGSIDE_TURN: 'all' })).toBeNull();
  expect(leftOut(null)).toEqual([]);
  expect([0, 1, 2].every((place) => isInTurn(place, 3, null))).toBe(true);
});

test('a turn is a whole number, or said to be none', () => {
  expect(turnOf({ RINGSIDE_TURN: '17' })).toBe(17);
  for (const said of ['some', '-1', '1.5', '1e99'])
    expect(() => turnOf({ RINGSIDE_TURN: said })).toThrow(`RINGSIDE_TURN is no whole number: ${said}`);
});

test('each long test is there, and named once', () => {
  expect(LONG.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(LONG).size).toBe(LONG.length);
});
