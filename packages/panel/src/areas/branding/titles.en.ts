/** Texts of titles of the brand. */
export const enBrandingTitles = {
  'screen.branding': 'Branding',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    brandingTitles: typeof enBrandingTitles;
  }
}
