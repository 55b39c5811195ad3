import { part } from '../../../kernel/part.tsx';

/** What belongs to a call; fetched when the screens of calls are there. */
export const CallAbout = part(() => import('./CallAbout.tsx'), 'CallAbout');

/** What belongs to a call that rings on a wide layout. */
export const RingingAbout = part(() => import('./CallAbout.tsx'), 'RingingAbout');
