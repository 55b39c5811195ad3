export { createLog, type LogOptions, type PhoneLog } from './createLog.ts';
