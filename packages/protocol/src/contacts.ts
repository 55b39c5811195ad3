import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';
import { contactLimits } from './words/contacts.ts';

const name = z.string().check(z.trim(), z.maxLength(contactLimits.name));
const text = z.string().check(z.trim(), z.maxLength(contactLimits.text));
const kind = z.string().check(z.trim(), z.maxLength(40));

/** What can be written of a contact. CONT-003, CONT-004 */
export const contactFields = z.object({
  firstName: name,
  lastName: name,
  company: name,
  department: name,
  title: name,
  numbers: z
    .array(z.object({ kind, number: z.string().check(z.trim(), z.maxLength(40)) }))
    .check(z.maxLength(contactLimits.entries)),
  emails: z.array(z.object({ kind, address: text })).check(z.maxLength(contactLimits.entries)),
  website: text,
  note: z.string().check(z.maxLength(contactLimits.note)),
  isVip: z.boolean(),
});
export type WireContactFields = z.infer<typeof contactFields>;

/** POST v1/user/Contact: a contact of the user, or of everybody. 403: that right is missing. CONT-009 */
export const contactCreation = z.extend(contactFields, { isShared: z.boolean() });

/** PUT data/Contact/{id}. `changedAt`: as it was read; 412: another user has changed it since. */
export const contactUpdate = z.extend(contactFields, { changedAt: time });

/** GET data/Contact/{id}, and the answer to each change. */
export const contactRecord = z.extend(contactFields, {
  restUri: uri,
  contactId: z.string(),
  displayName: z.string(),
  isShared: z.boolean(),
  mayEdit: z.boolean(),
  changedAt: time,
  /** Name of who changed it last; empty: nobody since it was made, or not known. */
  changedBy: z.string(),
});
export type WireContactRecord = z.infer<typeof contactRecord>;

/** Item of the list `ContactBook`, followed on demand: whoever shows contacts reads them anew when its revision grows. */
export const contactBook = z.object({ restUri: uri, revision: z.number() });
export type WireContactBook = z.infer<typeof contactBook>;
export const contactLists = { ContactBook: contactBook } as const;
