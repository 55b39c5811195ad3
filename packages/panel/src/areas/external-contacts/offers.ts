import type { Offers } from '../../kernel/Area.ts';

/** Found by name. */
export const offers: Offers = {
  settings: [{ path: '/settings/third-party-contacts', name: 'screen.external' }],
};
