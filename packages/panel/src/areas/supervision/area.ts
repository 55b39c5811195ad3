import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The live board of supervisors. */
export const supervision = area({
  needs: ['agents', 'calls', 'people', 'queues'],
  screens: [
    {
      name: 'supervision',
      title: 'screen.supervision',
      paths: { '/supervision': {} },
      load: async () => {
        // the curves beside it, so that nothing moves when they come
        const [{ SupervisionScreen }] = await Promise.all([
          withWords(import('./SupervisionScreen.tsx')),
          withWords(import('./curves/Curves.tsx')),
        ]);
        return SupervisionScreen;
      },
    },
  ],
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
