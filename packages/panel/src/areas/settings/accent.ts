type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const print = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as unknown as Rgb;

/** WCAG 2.2, relative luminance. */
const luminance = (color: Rgb): number => {
  const [r, g, b] = color.map((part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.2, contrast ratio of two colours `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const THEMES = {
  // `toward`: where a colour goes until it can be read; `under`: the surface that makes it hardest, as in tokens.css
  light: { toward: '#000000', under: '#e9ebf2', surface: '#ffffff', on: '#ffffff', soft: 0.09 },
  dark: { toward: '#ffffff', under: '#282e3b', surface: '#151922', on: '#0b0d14', soft: 0.15 },
} as const;

/** 4.5 is what text needs; the rest is for rounding. */
const READABLE = 4.55;

/**
 * Colours of the panel's accent in one theme, by their custom property. The page's own colour where it can be read; a darker
 * one in the light theme and a lighter one in the dark theme, of the same hue, where not: at least 4.5:1 as text on every
 * surface and on its own tint, and for text on it.
 *
 * @param accent `#rrggbb`
 */
export function accentColors(accent: string, theme: 'light' | 'dark'): Record<string, string> {
  const { toward, under, surface, on, soft } = THEMES[theme];
  const given = parse(accent);
  /** The nearest that can be read on all of these. */
  const readable = (...on: string[]): string => {
    for (let share = 0; share < 1; share += 0.02) {
      const color = print(mix(given, parse(toward), share));
      if (on.every((one) => contrast(color, one) >= READABLE)) return color;
    }
    return toward;
  };
  const fill = readable(surface, on);
  const tint = print(mix(parse(surface), parse(fill), soft));
  return {
    '--rs-accent': fill,
    '--rs-on-accent': on,
    '--rs-accent-text': readable(under, tint),
    '--rs-accent-soft': tint,
  };
}
