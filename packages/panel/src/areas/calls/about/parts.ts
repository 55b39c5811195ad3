import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';

const load = () => withWords(import('./CallAbout.tsx'));

/** What belongs to a call; fetched when the screens of calls are there. */
export const CallAbout = part(load, 'CallAbout');

/** What belongs to the first of the calls that ring. */
export const RingingAbout = part(load, 'RingingAbout');
