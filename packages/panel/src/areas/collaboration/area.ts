import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Meeting services of others, by their links: Teams, Coligo, Zoom. */
export const collaboration = area({
  after: async () => (await import('./acts.ts')).followMeetingLinks,
  screens: [
    {
      name: 'ucc',
      title: 'screen.ucc',
      paths: { '/ucc': {} },
      load: async () => (await withWords(import('./BusinessScreen.tsx'))).BusinessScreen,
    },
    {
      name: 'teams',
      title: 'screen.teams',
      paths: { '/teams': {} },
      load: async () => (await withWords(import('./TeamsScreen.tsx'))).TeamsScreen,
    },
  ],
  words: async () => [(await import('./titles.en.ts')).enCollaborationTitles],
  offers: () => import('./offers.ts'),
});
