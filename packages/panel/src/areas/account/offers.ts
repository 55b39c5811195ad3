import type { Offers } from '../../kernel/Area.ts';

/** What the number field and the search of the settings know by name. */
export const offers: Offers = {
  settings: [
    { path: '/settings/password', name: 'screen.password' },
    { path: '/settings/passkeys', name: 'screen.passkeys' },
    { path: '/settings/sessions', name: 'screen.sessions' },
  ],
};
