import { lately } from '../../shell/lately.tsx';

/** What follows a call in the CRM; fetched when the first call ends. */
export const { AfterCall } = lately(() => import('../crm/AfterCall.tsx'), ['AfterCall']).parts;
