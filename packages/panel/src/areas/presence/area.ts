import { area } from '../../kernel/Area.ts';

/** What the user says to be, behind the own picture. */
export const presence = area({ offers: () => import('./offers.ts') });
