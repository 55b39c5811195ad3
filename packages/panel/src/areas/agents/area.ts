import { area } from '../../kernel/Area.ts';

/** What an agent does: log in and out, pause, work in some of the queues. */
export const agents = area({
  needs: ['browser-phone', 'people', 'queues', 'sms'],
  lists: async () => (await import('./lists.ts')).lists,
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
