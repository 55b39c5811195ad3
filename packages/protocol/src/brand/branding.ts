import * as z from 'zod/mini';
import { brandDefaults, brandFonts } from '../words/branding.ts';

const colour = z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));
const colours = z._default(
  z.object({
    ...{ accent: colour, onAccent: colour, accentText: colour, canvas: colour, surface: colour },
    ...{ text: colour, text2: colour },
  }),
  {},
);
const px = (least: number, most: number, otherwise: number) =>
  z._default(z.int().check(z.minimum(least), z.maximum(most)), otherwise);
const { sizes, font } = brandDefaults.theme;
/** An address of the deployment’s list: https, or a path of this server. */
const address = z.string().check(z.maxLength(500), z.regex(/^(?:https:\/\/|\/)[^\s"'<>;,]+$/));
const addresses = z._default(z.array(address).check(z.maxLength(20)), []);
/** A picture of the deployment's list, or none: the sign of the panel. */
const logo = z._default(z.union([z.literal(''), address]), '');
const off = z._default(z.boolean(), false);

/** What the company looks like; what is left out is as by default. BRAND-001 .. BRAND-003 */
export const branding = z.object({
  /** Of whoever has not chosen yet. BRAND-007 */
  lightMode: z._default(z.boolean(), brandDefaults.lightMode),
  theme: z._default(
    z.object({
      light: colours,
      dark: colours,
      /** Pixels: corners of controls, of sheets; text of rows, of second lines. */
      sizes: z._default(
        z.object({
          radius: px(0, 20, sizes.radius),
          radiusLarge: px(0, 40, sizes.radiusLarge),
          body: px(13, 20, sizes.body),
          small: px(12, 18, sizes.small),
        }),
        { ...sizes },
      ),
      font: z._default(z.enum(Object.keys(brandFonts) as (keyof typeof brandFonts)[]), font),
    }),
    { light: {}, dark: {}, sizes: { ...sizes }, font },
  ),
  /** In place of the panel's sign, on light and on dark. */
  logo: z._default(z.object({ light: logo, dark: logo }), { light: '', dark: '' }),
  css: addresses,
  js: addresses,
  flags: z._default(
    z.object({
      addressNumberDisplay: off,
      internationalNumberFormat: off,
      staticCallerIdSelect: off,
      welcomeMessageUrl: z._default(z.string().check(z.maxLength(500), z.regex(/^(?:https:\/\/\S+)?$/)), ''),
      /** SOFT-033 */
      multiSoftphoneName: z._default(
        z.string().check(z.minLength(1), z.maxLength(40)),
        brandDefaults.multiSoftphoneName,
      ),
    }),
    {
      ...{ addressNumberDisplay: false, internationalNumberFormat: false, staticCallerIdSelect: false },
      ...{ welcomeMessageUrl: '', multiSoftphoneName: brandDefaults.multiSoftphoneName },
    },
  ),
});
export type Branding = z.infer<typeof branding>;

/**
 * GET v1/company/Branding, of administrators; `branding` null: none is set. `allowed`: addresses that the deployment lets a brand
 * name. PUT takes the branding; 403: an address that is not allowed; 412: a pair of colours is too weak. DELETE: none any more.
 */
export const brandingState = z.object({
  branding: z.nullable(branding),
  allowed: z.array(z.string()),
  hasTagManager: z.boolean(),
});
export type WireBrandingState = z.infer<typeof brandingState>;
