export type { ChatMessage, ChatPage, ChatThread, SmsCallerIds } from './ChatThread.ts';
export { type ChatDestination, chatDestinationOf } from './chatDestinationOf.ts';
export { joinPages } from './joinPages.ts';
