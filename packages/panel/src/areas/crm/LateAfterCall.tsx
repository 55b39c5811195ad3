import { lately } from '../../kernel/lately.tsx';

/** What follows a call in the CRM; fetched when the first call ends. */
export const { AfterCall } = lately(() => import('./AfterCall.tsx'), ['AfterCall']).parts;
