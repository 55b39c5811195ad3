import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The live board of supervisors. */
export const supervision = area({
  needs: ['agents', 'calls', 'queues'],
  screens: [
    {
      name: 'supervision',
      title: 'screen.supervision',
      paths: { '/supervision': {} },
      load: async () => (await withWords(import('./SupervisionScreen.tsx'))).SupervisionScreen,
    },
  ],
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
