import { area } from '../../kernel/Area.ts';

/** Colleagues and contacts. */
export const people = area({
  needs: ['calls'],
  page: () => import('./page.ts'),
  lists: async () => (await import('./lists.ts')).lists,
});
