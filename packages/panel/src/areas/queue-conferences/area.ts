import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** Past calls of queues in which several talked. */
export const queueConferences = area({
  needs: ['calls'],
  screens: [
    {
      name: 'conferences',
      title: 'screen.conferences',
      paths: { '/acd-conf-history': {} },
      load: async () => (await withWords(import('./ConferencesScreen.tsx'))).ConferencesScreen,
      below: 'queues',
    },
  ],
  offers: () => import('./offers.ts'),
});
