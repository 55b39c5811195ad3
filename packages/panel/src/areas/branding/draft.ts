import type { Branding } from '@ringside/protocol/brand/branding';
import { type BrandColour, type BrandColours, brandDefaults, weakPairs } from '@ringside/protocol/words/branding';

export type ThemeName = 'light' | 'dark';

/** What nobody has set yet. */
export const usualBrand: Branding = {
  lightMode: brandDefaults.lightMode,
  theme: { light: {}, dark: {}, sizes: { ...brandDefaults.theme.sizes }, font: brandDefaults.theme.font },
  ...{ logo: { light: '', dark: '' }, css: [], js: [] },
  flags: {
    ...{ addressNumberDisplay: false, internationalNumberFormat: false, staticCallerIdSelect: false },
    ...{ welcomeMessageUrl: '', multiSoftphoneName: brandDefaults.multiSoftphoneName },
  },
};

/** The colours of a theme as they would be seen. */
export const coloursOf = ({ theme }: Branding, name: ThemeName): BrandColours => ({
  ...brandDefaults.theme[name],
  ...Object.fromEntries(Object.entries(theme[name]).filter(([, one]) => one !== undefined)),
});

/** With another colour; that of the panel itself counts as none. */
export function withColour(brand: Branding, name: ThemeName, colour: BrandColour, value: string): Branding {
  const isUsual = value === brandDefaults.theme[name][colour];
  const { [colour]: _before, ...others } = brand.theme[name];
  const colours = isUsual ? others : { ...others, [colour]: value };
  return { ...brand, theme: { ...brand.theme, [name]: colours } };
}

/** The pairs of a brand that are too weak, the weakest first. */
export const weakOf = (brand: Branding) =>
  weakPairs({ light: coloursOf(brand, 'light'), dark: coloursOf(brand, 'dark') });
