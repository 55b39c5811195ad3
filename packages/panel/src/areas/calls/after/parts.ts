import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';

const load = () => withWords(import('./AfterCall.tsx'));
/** What follows a call; fetched while one goes on. */
export const AfterCall = part(load, 'AfterCall');
export const AfterClock = part(load, 'AfterClock');
export const KeptAfter = part(load, 'KeptAfter');
