import { area } from '../../kernel/Area.ts';

/** Colleagues and contacts. */
export const people = area({
  needs: ['calls'],
  lists: async () => (await import('./lists.ts')).lists,
});
