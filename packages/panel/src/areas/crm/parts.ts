import { part } from '../../kernel/part.tsx';

/** What follows a call in the CRM; fetched when the first call ends. */
export const AfterCall = part(() => import('./AfterCall.tsx'), 'AfterCall');
export const CrmPrompts = part(() => import('./CrmPrompts.tsx'), 'CrmPrompts');
