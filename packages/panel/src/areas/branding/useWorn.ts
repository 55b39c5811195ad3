import type { Branding } from '@ringside/protocol/brand/branding';
import { brandFonts, brandRoles } from '@ringside/protocol/words/branding';
import { useEffect, useRef } from 'react';
import { coloursOf, type ThemeName } from './draft.ts';

/** Has an element wear a brand, in one theme: its custom properties, which the policy of the page lets a script set. */
export function useWorn(brand: Branding, theme: ThemeName) {
  const worn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = worn.current ?? {};
    if (!style) return;
    const colours = coloursOf(brand, theme);
    for (const [name, role] of Object.entries(brandRoles))
      style.setProperty(role, colours[name as keyof typeof colours]);
    const { sizes, font } = brand.theme;
    style.setProperty('--rs-radius', `${sizes.radius}px`);
    style.setProperty('--rs-radius-lg', `${sizes.radiusLarge}px`);
    style.setProperty('--rs-size-body', `${sizes.body / 16}rem`);
    style.setProperty('--rs-size-small', `${sizes.small / 16}rem`);
    style.setProperty('--rs-font', brandFonts[font]);
    style.setProperty('--rs-accent-hover', colours.accent);
    const logo = brand.logo[theme];
    style.setProperty('--brand-logo', logo === '' ? 'none' : `url("${logo.replaceAll('\\', '%5C')}")`);
  }, [brand, theme]);
  return worn;
}
