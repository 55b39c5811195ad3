import { historyFilters } from '@ringside/domain/history';
import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Calls of the past, own ones and those of groups. */
export const history = area({
  needs: ['calls', 'denylist', 'people', 'voicemail'],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [
    {
      name: 'call',
      title: 'screen.calls',
      paths: { '/callhistories/personal/call/:id': {}, '/callhistories/groups/call/:id': { ofGroups: true } },
      load: async () => (await withWords(import('./entry/CallEntry.tsx'))).CallEntry,
      below: 'history',
      isWideOnly: true,
    },
    {
      name: 'history',
      title: 'screen.history',
      paths: {
        '/callhistories/personal': { filter: 'all' },
        '/callhistories/personal/call/*': { filter: 'all' },
        '/callhistories/groups/call/*': { filter: 'all', ofGroups: true },
        '/callhistories/groups': { filter: 'all', ofGroups: true },
        '/callhistories/groups/missed': { filter: 'missed', ofGroups: true },
        [`/callhistories/personal/:filter(${historyFilters.join('|')})`]: {},
      },
      isList: true,
      load: async () => (await withWords(import('./HistoryScreen.tsx'))).HistoryPage,
      isFetchedAhead: true,
    },
  ],
  notices: async () => (await import('./notices.ts')).tellMissed,
  offers: () => import('./offers.ts'),
});
