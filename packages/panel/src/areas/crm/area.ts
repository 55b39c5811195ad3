import { area } from '../../kernel/Area.ts';

/** What the panel does in a CRM: choices, rules, the form after a call. */
export const crm = area({
  needs: ['calls', 'host-page', 'people', 'terminals'],
  words: async () => [(await import('./words.en.ts')).enCrm],
  lists: async () => (await import('./lists.ts')).lists,
  screens: [
    {
      name: 'crm',
      title: 'screen.crm',
      paths: { '/settings/crm': {} },
      load: async () => (await import('./CrmScreen.tsx')).CrmScreen,
      isFetchedAhead: true,
      below: 'settings',
    },
  ],
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
