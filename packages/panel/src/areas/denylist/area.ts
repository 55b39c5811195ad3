import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Numbers whose calls the user does not want. */
export const denylist = area({
  needs: ['people'],
  screens: [
    {
      name: 'denylist',
      title: 'screen.denylist',
      paths: { '/services/blacklist': {}, '/services/blacklist/new': {} },
      below: 'settings',
      load: async () => (await withWords(import('./DenylistScreen.tsx'))).DenylistScreen,
    },
  ],
  words: async () => [(await import('./words.en.ts')).enDenylist],
  offers: () => import('./offers.ts'),
});
