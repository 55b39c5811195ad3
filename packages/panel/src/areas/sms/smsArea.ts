/** Queue SMS: one chunk, fetched when they are looked at. */
import './sms.css';
import { enSms } from './words.en.ts';

export { SmsScreen } from './SmsScreen.tsx';
export { SmsHead } from './thread/SmsHead.tsx';
export { SmsThreadScreen } from './thread/SmsThreadScreen.tsx';
export const words = [enSms];
