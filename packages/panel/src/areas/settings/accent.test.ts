import { expect, test } from 'vitest';
import { accentColors, contrast } from './accent.ts';

const hexes = ['00', '33', '66', '99', 'cc', 'ff'];
const accents = hexes.flatMap((r) => hexes.flatMap((g) => hexes.map((b) => `#${r}${g}${b}`)));

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#3344cf', '#3344cf')).toBe(1);
});

test.each([
  ['light', ['#ffffff', '#f3f4f8', '#f5f6fa', '#e9ebf2']],
  ['dark', ['#0e1118', '#151922', '#1c212c', '#282e3b']],
] as const)(
  'every accent of a page can be read in the %s theme: on each surface, on its tint, and what stands on it',
  (theme, surfaces) => {
    const poor = accents.filter((accent) => {
      const c = accentColors(accent, theme) as Record<string, string>;
      const text = c['--rs-accent-text'] ?? '';
      const fill = c['--rs-accent'] ?? '';
      return !(
        [...surfaces, c['--rs-accent-soft'] ?? ''].every((on) => contrast(text, on) >= 4.5) &&
        contrast(fill, c['--rs-on-accent'] ?? '') >= 4.5 &&
        surfaces.every((on) => contrast(fill, on) >= 3)
      );
    });
    expect(poor).toEqual([]);
  },
);

test('an accent that can be read stays as it is; another keeps its hue', () => {
  expect(accentColors('#0b5d3b', 'light')).toMatchObject({ '--rs-accent': '#0b5d3b', '--rs-accent-text': '#0b5d3b' });
  const [r, g, b] = [1, 3, 5].map((at) =>
    Number.parseInt((accentColors('#ffcc00', 'light')['--rs-accent'] ?? '').slice(at, at + 2), 16),
  ) as [number, number, number];
  expect(b).toBe(0);
  expect(g / r).toBeCloseTo(0.8, 1);
  expect(accentColors('#0b5d3b', 'dark')['--rs-accent']).not.toBe('#0b5d3b');
});
