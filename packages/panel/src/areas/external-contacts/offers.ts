import type { Offers } from '../../kernel/Area.ts';
import { part } from '../../kernel/part.tsx';

/** Found by name. */
export const offers: Offers = {
  BelowResults: part(() => import('./ExternalResults.tsx'), 'ExternalResults'),
  settings: [{ path: '/settings/third-party-contacts', name: 'screen.external' }],
};
