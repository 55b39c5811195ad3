import type { Offers } from '../../kernel/Area.ts';

/** What the search of the settings knows by name. */
export const offers: Offers = {
  settings: [{ path: '/services/blacklist', name: 'screen.denylist' }],
};
