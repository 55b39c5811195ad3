import { lately } from '../../kernel/lately.tsx';

/** Queue SMS: one chunk for its screens and the head of a thread. */
export const smsArea = () => import('./smsArea.ts');
export const { SmsHead } = lately(smsArea, ['SmsHead']).parts;
