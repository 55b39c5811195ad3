import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';
import { PERSON_NOTE_MAX } from '../words/contacts.ts';

const number = z.string().check(z.minLength(1), z.maxLength(60));
const contactId = z.string().check(z.maxLength(100));

/**
 * GET v1/user/PersonNote?number=…&contactId=…: what the user has written about a person, for the user alone. Whoever has the number: a
 * colleague, a contact that the user sees, or nobody known; `contactId` where the page knows which of them. 404: the user sees no such contact.
 */
export const personNote = z.object({
  text: z.string(),
  /** Of the colleague or contact to whom it belongs; empty: it is of the number. */
  contactId: z.string(),
  /** When it was changed last; null: there is none. */
  at: z.nullable(time),
});
export type WirePersonNote = z.infer<typeof personNote>;

/** PUT v1/user/PersonNote: an empty text takes it away. 412: there are too many. */
export const personNoteRequest = z.object({
  number,
  contactId,
  text: z.string().check(z.maxLength(PERSON_NOTE_MAX)),
});
