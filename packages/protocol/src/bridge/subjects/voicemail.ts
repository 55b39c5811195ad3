import * as z from 'zod/mini';
import { count } from './shapes.ts';

export interface VoicemailEventMap {
  /** Messages of the user's own mailbox: one came (`message`), or the number of new ones changed (`message: null`). */
  VOICEMAIL_EVENT: { newMessages: number; message: VoicemailView | null };
}

/** A message that a caller left. */
export interface VoicemailView {
  id: string;
  /** Number and name of the caller as shown to the user; empty when anonymous. */
  number: string;
  label: string;
  /** Epoch milliseconds. */
  at: number;
  /** Whole seconds. */
  seconds: number;
}

export const voicemailEvents = {
  VOICEMAIL_EVENT: z.object({
    newMessages: count,
    message: z.nullable(
      z.object({ id: z.string(), number: z.string(), label: z.string(), at: z.number(), seconds: count }),
    ),
  }),
} satisfies { [E in keyof VoicemailEventMap]: z.ZodMiniType<VoicemailEventMap[E]> };
