import { expect, test } from 'vitest';
import { logoFault } from './logoFault.ts';

const [WHITE, BLACK] = [
  [255, 255, 255, 255],
  [0, 0, 0, 255],
];
const CLEAR = [0, 0, 0, 0];
/** A picture of a hundred dots: so many of each kind. */
const logo = (parts: readonly (readonly [number[] | undefined, number])[], width = 100, height = 100) => ({
  ...{ width, height },
  dots: Uint8ClampedArray.from(
    parts.flatMap(([dot = CLEAR, count]) => Array.from({ length: count }, () => dot).flat()),
  ),
});
const light = ['#f3f4f8', '#ffffff'];
const dark = ['#0e1118', '#151922'];

test('[BRAND-002] a logo has to be a square or nearly one, and has dots enough for the largest place', () => {
  const seen = (width: number, height: number) => logoFault(logo([[BLACK, 100]], width, height), light);
  expect([seen(100, 100), seen(100, 75), seen(75, 100), seen(100, 74), seen(74, 100)]).toEqual([
    ...[null, null, null, 'shape', 'shape'],
  ]);
  expect([seen(56, 56), seen(55, 55), seen(0, 0), logoFault(null, light)]).toEqual([null, 'small', 'unread', 'unread']);
});

test('[BRAND-002] a tenth of what is seen of it stands out from each colour on which it stands, 3 to 1', () => {
  const black = (count: number) =>
    logo([
      [BLACK, count],
      [WHITE, 100 - count],
    ]);
  expect([logoFault(black(10), light), logoFault(black(9), light)]).toEqual([null, 'weak']);
  expect([logoFault(black(90), dark), logoFault(black(91), dark)]).toEqual([null, 'weak']);
  // On one of the two colours alone is not enough.
  expect(logoFault(black(100), ['#ffffff', '#111111'])).toBe('weak');
  const grey = (part: number) => logo([[[part, part, part, 255], 100]]);
  expect([logoFault(grey(0x94), ['#ffffff']), logoFault(grey(0x95), ['#ffffff'])]).toEqual([null, 'weak']);
});

test('[BRAND-002] dots that are more clear than not count as nothing; a picture of nothing cannot be seen', () => {
  const few = (count: number) =>
    logo([
      [BLACK, count],
      [CLEAR, 100 - count],
    ]);
  expect([logoFault(few(2), light), logoFault(few(1), light), logoFault(few(0), light)]).toEqual([
    null,
    'weak',
    'weak',
  ]);
  expect(logoFault(logo([[[0, 0, 0, 127], 100]]), light)).toBe('weak');
  expect(logoFault(logo([[[0, 0, 0, 128], 100]]), light)).toBe(null);
});
