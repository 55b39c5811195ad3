import { part } from '../../../kernel/part.tsx';

/** What belongs to a call; fetched when the screens of calls are there. */
export const CallAbout = part(() => import('./CallAbout.tsx'), 'CallAbout');

/** What belongs to the first of the calls that ring. */
export const RingingAbout = part(() => import('./CallAbout.tsx'), 'RingingAbout');
