import type { Branding } from '@ringside/protocol/brand/branding';
import { type BrandColours, brandDefaults, brandFonts, brandRoles } from '@ringside/protocol/words/branding';

const LIGHT = 'html:root:not([data-theme="dark"])';
const DARK = 'html:root[data-theme="dark"]';

const rule = (selector: string, roles: readonly (readonly [string, string])[]): string =>
  roles.length === 0 ? '' : `${selector}{${roles.map(([role, value]) => `${role}:${value}`).join(';')}}\n`;

const rolesOf = (colours: { readonly [C in keyof BrandColours]?: string | undefined }) =>
  Object.entries(brandRoles).flatMap(([name, role]) => {
    const value = colours[name as keyof BrandColours];
    return value === undefined ? [] : [[role, value] as const];
  });

/** Pixels as a share of the reader's own text size, which counts. */
const rem = (px: number): string => `${px / 16}rem`;

/** A picture in place of the panel's sign, in one theme; as weak as a class, for the preview of another brand. */
const logoRules = (root: string, address: string): string => {
  if (address === '') return '';
  const url = `url("${address.replaceAll('\\', '%5C')}")`;
  return `:where(${root}) .logo{background:${url} center/contain no-repeat}\n:where(${root}) .logo>*{display:none}\n`;
};

/**
 * The brand as a style sheet over the tokens of both themes; only what is not as by default. It stands in the head of the page: the
 * first paint wears it. BRAND-002, BRAND-006
 */
export function brandSheet({ theme, logo }: Pick<Branding, 'theme' | 'logo'>): string {
  const { sizes, font } = theme;
  const usual = brandDefaults.theme;
  const shape = [
    ['--rs-radius', `${sizes.radius}px`, sizes.radius === usual.sizes.radius],
    ['--rs-radius-sm', `${Math.max(0, sizes.radius - 3)}px`, sizes.radius === usual.sizes.radius],
    ['--rs-radius-lg', `${sizes.radiusLarge}px`, sizes.radiusLarge === usual.sizes.radiusLarge],
    ['--rs-size-body', rem(sizes.body), sizes.body === usual.sizes.body],
    ['--rs-size-small', rem(sizes.small), sizes.small === usual.sizes.small],
    ['--rs-font', brandFonts[font], font === usual.font],
  ] as const;
  return [
    rule(
      'html:root',
      shape.filter(([, , isUsual]) => !isUsual).map(([role, value]) => [role, value] as const),
    ),
    rule(LIGHT, rolesOf(theme.light)),
    rule(DARK, rolesOf(theme.dark)),
    logoRules(LIGHT, logo.light),
    logoRules(DARK, logo.dark),
  ].join('');
}
