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
