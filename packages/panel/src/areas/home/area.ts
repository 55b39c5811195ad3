import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The first screen: keys, recent calls, dial pad. The layouts draw it. */
export const home = area({
  needs: [
    'browser-phone',
    'callbacks',
    'calls',
    'chats',
    'contacts',
    'denylist',
    'first-minute',
    'history',
    'people',
    'switchboard',
    'settings',
    'terminals',
    'voicemail',
  ],
  screens: [
    {
      name: 'home',
      title: 'screen.home',
      paths: { '/': {}, '/dialpad': {} },
      // Of a wide layout; the narrow one has it in the first chunk.
      load: async () => (await withWords(import('./desk/HomeList.tsx'))).HomeList,
      isMain: true,
      isList: true,
    },
    {
      name: 'person',
      title: 'screen.home',
      paths: { '/person/:number': {} },
      load: async () => (await withWords(import('./desk/PersonPage.tsx'))).PersonPage,
      below: 'home',
      isWideOnly: true,
    },
  ],
  offers: () => import('./offers.ts'),
});
