import { historyFilters } from '@ringside/domain/history';
import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Calls of the past, own ones and those of groups. */
export const history = area({
  needs: ['calls', 'people', 'voicemail'],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [
    {
      name: 'history',
      title: 'screen.history',
      paths: {
        '/callhistories/personal': { filter: 'all' },
        '/callhistories/groups': { filter: 'all', ofGroups: true },
        '/callhistories/groups/missed': { filter: 'missed', ofGroups: true },
        [`/callhistories/personal/:filter(${historyFilters.join('|')})`]: {},
      },
      load: async () => (await withWords(import('./HistoryScreen.tsx'))).HistoryPage,
      isFetchedAhead: true,
    },
  ],
  notices: async () => (await import('./notices.ts')).tellMissed,
  offers: () => import('./offers.ts'),
});
