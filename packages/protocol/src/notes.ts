import * as z from 'zod/mini';
import { time } from './kernel/common.ts';
import { NOTE_MAX, OUTCOME_MAX } from './words/calls.ts';

/** PUT telephony/CallLine/{id}/note: what is named is set, what is not stays. An empty text and `null` take it away. */
export const callNoteChange = z.object({
  text: z.optional(z.string().check(z.maxLength(NOTE_MAX))),
  outcome: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(OUTCOME_MAX)))),
});
export type CallNoteChange = z.infer<typeof callNoteChange>;

/** The user's own note of a call, while it goes on and afterwards; empty until there is one. */
export const callNote = z.object({
  text: z.string(),
  outcome: z.nullable(z.string()),
  /** When it was changed last; null: never. */
  at: z.nullable(time),
});
export type WireCallNote = z.infer<typeof callNote>;
