import { expect, test } from 'vitest';
import { looksOf } from '../e2e/support/looks.ts';

const byText = (a: string, b: string): number => a.localeCompare(b);
const namesOf = (story: string, place: number, turn: number | null): string[] =>
  looksOf(story, place, false, turn).map(({ name }) => name);

test('112 turns draw each story in every look that it has, and two in a row at 360 and in a narrower one', () => {
  for (const [story, place] of [
    ['home', 0],
    ['directory', 7],
    ['room', 23],
  ] as const) {
    const drawn = Array.from({ length: 112 }, (_, turn) => namesOf(story, place, turn));
    for (const [turn, names] of drawn.slice(1).entries()) {
      const two = [...(drawn[turn] ?? []), ...names];
      expect(two).toContain('360');
      expect(two.some((name) => /^(?:280$|320-)/.test(name))).toBe(true);
    }
    for (const narrow of ['280', '320-fr', '320-de', '320-es', '320-ar'])
      expect(drawn.filter((names) => names.includes(narrow)).length).toBeGreaterThan(6);
    const every = looksOf(story, place, true, null).map(({ name }) => name);
    const isLarge = (name: string): boolean => name === '400-percent' || name === '360-large';
    const wanted = story === 'directory' ? every.filter((name) => !isLarge(name)) : every;
    expect([...new Set(drawn.flat())].toSorted(byText)).toEqual(wanted.toSorted(byText));
    expect(drawn.filter((names) => names.includes('1280'))).toHaveLength(16);
  }
});

test('without a turn each story is drawn at every width and in both themes', () => {
  for (const place of [0, 1, 2])
    expect(namesOf('directory', place, null)).toEqual(expect.arrayContaining(['360', '280', '1280', '360-dark']));
});
