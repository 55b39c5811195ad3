export { isSmsCapable } from './isSmsCapable.ts';
export { maySendSms } from './maySendSms.ts';
export type {
  SmsAgent,
  SmsThread,
  WorkItem,
} from './SmsThread.ts';
export { smsCountdown } from './smsCountdown.ts';
export { tooBigMedia } from './smsMedia.ts';
export { type SmsPlace, smsOrder, smsPlace } from './smsOrder.ts';
