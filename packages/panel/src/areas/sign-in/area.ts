import { area } from '../../kernel/Area.ts';

/** The session: who is signed in, and what changes about them. */
export const signIn = area({
  needs: ['settings'],
  page: () => import('./page.ts'),
  after: async () => (await import('./after.ts')).afterStart,
  lists: async () => (await import('./lists.ts')).lists,
});
