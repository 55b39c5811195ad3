import { area } from '../../kernel/Area.ts';

/** What the page around the panel puts into it. */
export const hostPage = area({
  screens: [
    {
      name: 'hostPage',
      title: 'screen.hostPage',
      paths: { '/crm': {} },
      load: async () => (await import('./HostPage.tsx')).HostPage,
      isFetchedAhead: true,
    },
  ],
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
