import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Contacts in the user's accounts of Google and Microsoft. NAV-033 */
export const externalContacts = area({
  needs: ['calls', 'people'],
  after: async () => (await import('./acts.ts')).followAccounts,
  screens: [
    {
      name: 'externalContacts',
      title: 'screen.external',
      paths: { '/settings/third-party-contacts': {} },
      beside: 'settings',
      load: async () => (await withWords(import('./ExternalScreen.tsx'))).ExternalScreen,
    },
    {
      name: 'externalImport',
      title: 'screen.externalImport',
      paths: { '/settings/third-party-contacts/:directory(google|microsoft)': {} },
      below: 'externalContacts',
      beside: 'settings',
      load: async () => (await withWords(import('./import/ImportContacts.tsx'))).ImportContacts,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enExternalTitles],
  offers: () => import('./offers.ts'),
});
