import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Folders of which a page may be. NAV-090, Q-051 */
const folder = ':folder(all|privates|shared|directory|favorites|vip|google|microsoft)';

/** The address book: colleagues, contacts of everybody and one's own. */
export const contacts = area({
  needs: ['calls', 'chats', 'history', 'people', 'switchboard'],
  words: async () => [(await import('./words.en.ts')).enContacts],
  screens: [
    {
      name: 'contactNew',
      title: 'contacts.new',
      paths: {
        '/contact/edit/privates/new': {},
        '/contact/edit/shared/new': { isShared: true },
        '/contact/edit/directory/new': { isShared: true, isDirectory: true },
      },
      load: async () => (await withWords(import('./ContactEditor.tsx'))).NewContact,
      below: 'contacts',
    },
    {
      name: 'contactEdit',
      title: 'contacts.edit',
      paths: { [`/contact/edit/${folder}/:id`]: {} },
      load: async () => (await withWords(import('./ContactEditor.tsx'))).EditContact,
      below: 'contacts',
    },
    {
      name: 'contact',
      title: 'screen.contact',
      paths: {
        [`/contact/detail/${folder}/:id`]: {},
      },
      load: async () => (await withWords(import('./person/personArea.ts'))).ContactPage,
      below: 'contacts',
    },
    {
      name: 'contactHistories',
      title: 'screen.contact',
      paths: {
        [`/contact/histories/${folder}/:id`]: {},
        [`/contact/histories/${folder}/:id/:callCount(\\d+)/:chatCount(\\d+)`]: {},
      },
      load: async () => (await withWords(import('./person/CallsWith.tsx'))).CallsWith,
      below: 'contacts',
    },
    {
      name: 'contactLists',
      title: 'screen.contacts',
      paths: {
        '/contact/favorites/order': {},
        '/contact/import': { lens: 'import' },
        '/contact/merge/:id': { lens: 'merge' },
      },
      load: async () => (await withWords(import('./favourites/ContactLists.tsx'))).ContactLists,
      below: 'contacts',
    },
    {
      name: 'contacts',
      title: 'screen.contacts',
      paths: {
        '/contact/all': { lens: 'all' },
        '/contact/colleagues': { lens: 'colleagues' },
        '/contact/privates': { lens: 'privates' },
        '/contact/shared': { lens: 'shared' },
        '/contact/vip': { lens: 'vip' },
        '/contact/favorites': { lens: 'favourites' },
        '/contact/speeddials': { lens: 'speedDials' },
        '/contact/google': { lens: 'google' },
        '/contact/microsoft': { lens: 'microsoft' },
        '/directory': { lens: 'colleagues' },
      },
      load: async () => (await withWords(import('./ContactsScreen.tsx'))).ContactsScreen,
      isMain: true,
      isList: true,
    },
  ],
  offers: () => import('./offers.ts'),
});
