import type { Offers } from '../../kernel/Area.ts';

/** What the number field knows by name. */
export const offers: Offers = {
  settings: [
    { path: '/whatsnew', name: 'screen.whatsNew' },
    { path: '/applinks', name: 'screen.appLinks' },
  ],
};
