import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';
import { chatLimits } from './limits.ts';

/** POST data/MeetingSeat/{id}/say, POST v1/guest/Say. 429: too many in a row. */
export const sayRequest = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(chatLimits.text)) });
/** POST data/MeetingSeat/{id}/messages, POST v1/guest/Messages: those after the one of this number; 0: all that are kept. */
export const messagesRequest = z.object({ after: z.int() });
export const meetingMessages = z.array(
  z.object({
    n: z.int(),
    at: time,
    /** Whoever wrote it; that of a guest is not checked. */
    name: z.string(),
    isGuest: z.boolean(),
    isOwn: z.boolean(),
    /** Plain text. */
    text: z.string(),
  }),
);
export type WireMeetingMessage = z.infer<typeof meetingMessages>[number];
