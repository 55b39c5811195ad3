import { area } from '../../kernel/Area.ts';

/** What an agent does: log in and out, pause, work in some of the queues. */
export const agents = area({ offers: () => import('./offers.ts') });
