import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The address book of the company: a driver of the deployment, searched and looked up like contacts. */
export const addressBook = area({
  needs: ['calls', 'people'],
  after: async () => (await import('./tellCallers.ts')).tellCallers,
  screens: [
    {
      name: 'addressBook',
      title: 'screen.addressBook',
      paths: { '/settings/addressbook': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./BookScreen.tsx'))).BookScreen,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enBookTitles],
  offers: () => import('./offers.ts'),
});
