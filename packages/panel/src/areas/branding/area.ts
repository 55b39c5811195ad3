import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** What the company looks like: its administrators choose, every page wears it. */
export const branding = area({
  after: async () => (await import('./runBrandFrame.ts')).runBrandFrame,
  screens: [
    {
      name: 'branding',
      title: 'screen.branding',
      paths: { '/settings/branding': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./BrandScreen.tsx'))).BrandScreen,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enBrandingTitles],
  offers: () => import('./offers.ts'),
});
