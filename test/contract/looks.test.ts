import { expect, test } from 'vitest';
import { looksOf } from '../e2e/support/looks.ts';

const byText = (a: string, b: string): number => a.localeCompare(b);
const namesOf = (story: string, place: number, turn: number | null): string[] =>
  looksOf(story, place, false, turn).map(({ name }) => name);

test('24 turns draw each story in every look that it has, and every turn in those that show most', () => {
  for (const [story, place] of [
    ['home', 0],
    ['directory', 7],
    ['room', 23],
  ] as const) {
    const drawn = Array.from({ length: 24 }, (_, turn) => namesOf(story, place, turn));
    for (const names of drawn) expect(names).toEqual(expect.arrayContaining(['360', '280']));
    for (const names of drawn) expect(names.some((name) => name.startsWith('320-'))).toBe(true);
    const every = looksOf(story, place, true, null).map(({ name }) => name);
    const isLarge = (name: string): boolean => name === '400-percent' || name === '360-large';
    const wanted = story === 'directory' ? every.filter((name) => !isLarge(name)) : every;
    expect([...new Set(drawn.flat())].toSorted(byText)).toEqual(wanted.toSorted(byText));
    expect(drawn.filter((names) => names.includes('1280'))).toHaveLength(8);
  }
});

test('without a turn each story is drawn at every width and in both themes', () => {
  for (const place of [0, 1, 2])
    expect(namesOf('directory', place, null)).toEqual(expect.arrayContaining(['360', '280', '1280', '360-dark']));
});
