import type { PanelLook } from '@ringside/protocol/bridge/types';
import { accentColors } from './accent.ts';

const RADII = {
  sharp: { '--rs-radius': '0px', '--rs-radius-sm': '0px', '--rs-radius-lg': '0px' },
  soft: {},
  round: { '--rs-radius': '12px', '--rs-radius-sm': '8px', '--rs-radius-lg': '28px' },
} as const;
const FONTS = {
  system: { '--rs-font': 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif' },
  ringside: {},
} as const;

const rule = (selector: string, roles: Record<string, string>): string =>
  `${selector}{${Object.entries(roles)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** What a document wears. */
const worn = new WeakMap<Document, CSSStyleSheet>();

function sheetOf(page: Document): CSSStyleSheet {
  const known = worn.get(page) ?? new CSSStyleSheet();
  if (!worn.has(page)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, known];
  worn.set(page, known);
  return known;
}

/**
 * Puts the host page's look over the tokens of both themes, as a constructed style sheet: the panel's
 * Content-Security-Policy allows no `style` elements or attributes.
 */
export function wearLook({ accent, corners = 'soft', font = 'ringside' }: PanelLook): void {
  const shape = { ...RADII[corners], ...FONTS[font] };
  const light = accent ? accentColors(accent, 'light') : {};
  const dark = accent ? accentColors(accent, 'dark') : {};
  sheetOf(document).replaceSync(
    rule(':root', shape) + rule(':root,[data-theme="light"]', light) + rule('[data-theme="dark"]', dark),
  );
}
