export { createLog, type LogOptions, type PhoneLog } from './createLog.ts';
export { type ExportOptions, exportLogs } from './exportLogs.ts';
