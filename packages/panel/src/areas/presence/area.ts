import { area } from '../../kernel/Area.ts';

/** The presence of the user, behind the user's picture. */
export const presence = area({ offers: () => import('./offers.ts'), page: () => import('./page.ts') });
