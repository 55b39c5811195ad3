import { lately } from '../../kernel/lately.tsx';

/** The call screens: nobody has a call before the phone is registered. */
const calls = lately(() => import('./narrowCalls.ts'), ['CallPage', 'CallStrip', 'IncomingLayer']);
export const { CallPage, CallStrip, IncomingLayer } = calls.parts;
export const preloadCalls = calls.preload;
