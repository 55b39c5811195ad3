import { smsLeft } from '../number/numberForms.ts';

/** Something is written, and not too much. NUM-012, Q-044 */
export const maySendSms = (text: string): boolean => text.trim() !== '' && smsLeft(text) >= 0;
