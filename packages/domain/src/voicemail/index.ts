export type { Greeting, MailboxSettings, MailboxState, Voicemail } from './voicemail.ts';
