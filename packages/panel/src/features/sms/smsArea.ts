/** Queue SMS: one chunk, fetched when they are looked at. */
import './texts.ts';
import './sms.css';

export { SmsHead } from './SmsHead.tsx';
export { SmsScreen } from './SmsScreen.tsx';
export { SmsThreadScreen } from './SmsThreadScreen.tsx';
