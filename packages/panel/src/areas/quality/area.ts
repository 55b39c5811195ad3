import { area } from '../../kernel/Area.ts';

/** How calls sound. */
export const quality = area({
  needs: ['audio'],
  page: () => import('./page.ts'),
});
