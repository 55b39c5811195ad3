import { area } from '../../kernel/Area.ts';

/** Groups that are no queues; one of the list is opened by its id, or with its greetings. */
export const groups = area({
  needs: ['announcements', 'calls', 'people', 'queues'],
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
      load: async () => (await import('./GroupsScreen.tsx')).GroupsScreen,
    },
  ],
  offers: () => import('./offers.ts'),
});
