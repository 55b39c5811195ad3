import { area } from '../kernel/Area.ts';
import { withWords } from '../words/translate.ts';

/** Screens of the frame itself: the menu of a narrow layout, the table of the keys. */
export const frame = area({
  screens: [
    {
      name: 'menu',
      title: 'screen.menu',
      paths: { '/menu': {} },
      load: async () => (await withWords(import('./MenuScreen.tsx'))).MenuScreen,
      isFetchedAhead: true,
      isMain: true,
      isNarrowOnly: true,
    },
    {
      name: 'shortcuts',
      title: 'screen.shortcuts',
      paths: { '/shortcuts': {} },
      load: async () => (await import('./shortcuts/ShortcutsScreen.tsx')).ShortcutsScreen,
      isFetchedAhead: true,
    },
  ],
  words: async () => [
    (await import('./omnibox/words.en.ts')).enOmni,
    (await import('./notices/words.en.ts')).enNotices,
  ],
  offers: () => import('./offers.ts'),
});
