import { lately } from './lately.tsx';

/** What follows a call in the CRM; fetched when the first call ends. */
export const { AfterCall } = lately(() => import('../features/crm/AfterCall.tsx'), ['AfterCall']).parts;
