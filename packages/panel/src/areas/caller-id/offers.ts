import type { Offers } from '../../kernel/Area.ts';

const names = ['screen.callerId', 'cid.byPresence', 'cid.hidden'] as const;

/** What the search of the settings knows by name. */
export const offers: Offers = { settings: names.map((name) => ({ path: '/settings/callerid', name })) };
