/** Colours of a theme that a brand may set, by their names on the wire, and the roles of the panel's tokens. */
export const brandRoles = {
  accent: '--rs-accent',
  onAccent: '--rs-on-accent',
  accentText: '--rs-accent-text',
  canvas: '--rs-canvas',
  surface: '--rs-surface',
  text: '--rs-text',
  text2: '--rs-text-2',
} as const;
export type BrandColour = keyof typeof brandRoles;
export type BrandColours = Record<BrandColour, string>;

export const brandFonts = {
  inter: '"Inter Variable", "Inter", system-ui, sans-serif',
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
} as const;

/** What holds until a brand says something else. BRAND-006, BRAND-007, SOFT-033, Q-124 */
export const brandDefaults = {
  lightMode: true,
  theme: {
    light: {
      ...{ accent: '#3344cf', onAccent: '#ffffff', accentText: '#2b3ab8', canvas: '#f3f4f8', surface: '#ffffff' },
      ...{ text: '#161a23', text2: '#474f5f' },
    },
    dark: {
      ...{ accent: '#98a6ff', onAccent: '#0d1236', accentText: '#adb8ff', canvas: '#0e1118', surface: '#151922' },
      ...{ text: '#eceff5', text2: '#b6bdcc' },
    },
    sizes: { radius: 7, radiusLarge: 20, body: 15, small: 13 },
    font: 'inter',
  },
  multiSoftphoneName: 'softphone',
} as const;

/** Of what a deployment allows a brand, the addresses of pictures: what may be its logo. */
export const isLogo = (address: string): boolean =>
  ['.svg', '.png', '.webp'].some((end) => address.split('?')[0]?.endsWith(end));

const channel = (part: number): number => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.2, contrast ratio of two colours `#rrggbb`: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Pairs that stand on one another, and what WCAG 2.2 AA asks of them: 4.5 of text, 3 of parts of a control. */
const pairs: readonly (readonly [BrandColour, BrandColour, number])[] = [
  ['text', 'canvas', 4.5],
  ['text', 'surface', 4.5],
  ['text2', 'canvas', 4.5],
  ['text2', 'surface', 4.5],
  ['accentText', 'canvas', 4.5],
  ['accentText', 'surface', 4.5],
  ['onAccent', 'accent', 4.5],
  ['accent', 'canvas', 3],
  ['accent', 'surface', 3],
];

/** A pair of colours that is too weak to be read. */
export interface WeakPair {
  theme: 'light' | 'dark';
  front: BrandColour;
  back: BrandColour;
  ratio: number;
  atLeast: number;
}

/** The pairs of a theme that are too weak, the weakest first. BRAND-002 */
export const weakPairs = (themes: Record<'light' | 'dark', Partial<BrandColours>>): WeakPair[] =>
  (['light', 'dark'] as const)
    .flatMap((theme) => {
      const colours: BrandColours = { ...brandDefaults.theme[theme], ...themes[theme] };
      return pairs.map(([front, back, atLeast]) => {
        const ratio = Math.floor(contrastOf(colours[front], colours[back]) * 100) / 100;
        return { theme, front, back, ratio, atLeast };
      });
    })
    .filter(({ ratio, atLeast }) => ratio < atLeast)
    .sort((a, b) => a.ratio - b.ratio);
