import { part } from '../../../kernel/part.tsx';

const load = () => import('./AfterCall.tsx');
/** What follows a call; fetched while one goes on. */
export const AfterCall = part(load, 'AfterCall');
export const AfterClock = part(load, 'AfterClock');
