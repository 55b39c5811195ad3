import { area } from '../../kernel/Area.ts';

/** The live board of supervisors. */
export const supervision = area({
  needs: ['agents', 'queues'],
  screens: [
    {
      name: 'supervision',
      title: 'screen.supervision',
      paths: { '/supervision': {} },
      load: async () => (await import('./SupervisionScreen.tsx')).SupervisionScreen,
    },
  ],
  offers: () => import('./offers.ts'),
});
