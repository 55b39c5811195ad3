import { part } from '../../../kernel/part.tsx';

/** What belongs to a call; fetched when the screens of calls are there. */
export const CallAbout = part(() => import('./CallAbout.tsx'), 'CallAbout');
