/** Queue SMS: one chunk, fetched when they are looked at. */
import './texts.ts';
import './sms.css';

export { SmsScreen } from './SmsScreen.tsx';
export { SmsHead } from './thread/SmsHead.tsx';
export { SmsThreadScreen } from './thread/SmsThreadScreen.tsx';
