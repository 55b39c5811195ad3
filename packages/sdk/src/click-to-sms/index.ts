export { bindClickToSms, type ClickToSmsOptions, type SmsReason } from './bindClickToSms.ts';
export { parseSms, type Sms } from './parseSms.ts';
