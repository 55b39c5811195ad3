import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** What is new in a version, page by page, and where the phone can be had besides. */
export const whatsNew = area({
  screens: [
    {
      name: 'whatsNew',
      title: 'screen.whatsNew',
      paths: { '/whatsnew': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./WhatsNewScreen.tsx'))).WhatsNewScreen,
    },
    {
      name: 'appLinks',
      title: 'screen.appLinks',
      paths: { '/applinks': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./AppLinksScreen.tsx'))).AppLinksScreen,
    },
  ],
  offers: () => import('./offers.ts'),
  words: async () => [(await import('./words.en.ts')).enWhatsNew],
  after: async () => (await import('./tellNew.ts')).tellNew,
});
