import { expect, test } from 'vitest';
import { byHeading, tileState, walk } from './tiles.ts';

test.each([
  ['available', 'available', 'free'],
  ['available', 'working', 'free'],
  ['forwarded', 'available', 'free'],
  ['available', 'lunch', 'away'],
  ['busy', 'lunch', 'busy'],
  ['ringing', 'available', 'rings'],
  ['dnd', 'available', 'away'],
  ['unavailable', 'available', 'away'],
  ['unknown', 'available', 'away'],
] as const)('%s and %s is %s', (telephony, presence, state) => {
  expect(tileState({ telephony, presence })).toBe(state);
});

test('headings come in the order of their first, those without one before them', () => {
  const tile = (name: string, folder: string) => ({ name, folder });
  const all = [tile('a', 'Orders'), tile('b', ''), tile('c', 'Billing'), tile('d', 'Orders')];
  expect(byHeading(all).map(({ name, tiles }) => [name, ...tiles.map((one) => one.name)])).toEqual([
    ['', 'b'],
    ['Orders', 'a', 'd'],
    ['Billing', 'c'],
  ]);
  expect(byHeading([])).toEqual([]);
});

test.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowRight', 1],
  [1, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [1, 'ArrowUp', 1],
  [5, 'ArrowDown', 6],
  [6, 'ArrowDown', 6],
  [6, 'ArrowRight', 6],
  [2, 'End', 6],
  [5, 'Home', 0],
])('from %i %s leads to %i, of seven in rows of three', (at, key, to) => {
  expect(walk(at, key, 7, 3)).toBe(to);
});
test('of nothing no place is chosen', () => expect(walk(0, 'ArrowDown', 0, 3)).toBe(-1));
