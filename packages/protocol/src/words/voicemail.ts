/** Languages in which a mailbox speaks. */
export const mailboxLanguages = ['en', 'fr'] as const;
export type MailboxLanguage = (typeof mailboxLanguages)[number];

/** A file of this size is still taken, in bytes. LIM-004 */
export const MAX_AUDIO_BYTES = 20 * 1024 * 1024;

/** Longest greeting, in seconds. */
export const MAX_GREETING_SECONDS = 180;
