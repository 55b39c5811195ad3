import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Groups that are no queues; one of the list is opened by its id, or with its greetings. */
export const groups = area({
  needs: ['announcements', 'calls', 'chats', 'people', 'queues', 'sounds'],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [
    {
      name: 'groups',
      title: 'screen.groups',
      paths: {
        '/groups': {},
        '/groups/*': {},
        '/groups/*/greetings': {},
        '/groups/*/greetingsqueuing/wa': {},
        '/groups/*/greetingsqueuing/qm': {},
        '/groups/*/greetingsqueuing/ccs': {},
      },
      load: async () => (await withWords(import('./GroupsScreen.tsx'))).GroupsScreen,
    },
  ],
  offers: () => import('./offers.ts'),
});
