import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';

// Apart from `mailbox.ts`: these two are needed from the start, the others with their screens.

/** A message in the user's mailbox; list `Voicemail`. VM-001, VM-003 */
export const voicemail = z.object({
  restUri: uri,
  voicemailID: z.string(),
  timestamp: time,
  /** Seconds, with tenths. */
  duration: z.number(),
  remoteLabel: z.string(),
  /** Empty for an anonymous caller. */
  remoteNumber: z.string(),
  remoteContactId: z.nullable(z.string()),
  /** Not read yet. */
  isNew: z.boolean(),
});
export type WireVoicemail = z.infer<typeof voicemail>;

/** What waits for the user, as notifications show it. NOTIF-003 */
export const notificationItem = z.object({
  remoteNumber: z.string(),
  remoteLabel: z.string(),
  remoteUrlPhoto: z.nullable(z.string()),
  /** Empty for what has no words. */
  messageContent: z.string(),
});
export type WireNotificationItem = z.infer<typeof notificationItem>;
