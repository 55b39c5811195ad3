import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

test.each([
  [239, 'notice'],
  [240, 'micro'],
  [319, 'micro'],
  [320, 'narrow'],
  [767, 'narrow'],
  [768, 'wide'],
])('[UI-003] a panel of %i px has the layout %s', (width, layout) => {
  expect(layoutOf(width)).toBe(layout);
});

test('larger text takes the columns of a wide page, never those of a narrow one', () => {
  const room = (width: number, rem: number) => layoutOf(width, (width * 16) / rem);
  expect([room(1280, 32), room(1536, 32), room(768, 17)]).toEqual(['narrow', 'wide', 'narrow']);
  expect([room(360, 32), room(300, 32), room(768, 12)]).toEqual(['narrow', 'micro', 'wide']);
});
