import { lately } from './lately.tsx';

/** The head of an SMS thread comes with its area. */
const sms = lately(() => import('../features/sms/smsArea.ts'), ['SmsHead']);
export const { SmsHead } = sms.parts;
export const preloadSms = sms.preload;
