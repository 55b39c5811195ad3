import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { thirdParties } from '../words/contacts.ts';

/** A colleague with live state; list `Extension`. PRES-006, DIAL-004 */
export const extensionEntry = z.object({
  restUri: uri,
  addressNumber: z.string(),
  displayName: z.string(),
  /** available, busy, dnd, forwarded, ringing, unavailable; anything else is unknown. PRES-007 */
  telephonyState: z.string(),
  presenceState: z.optional(z.string()),
  /** What the colleague says beside it, and until when. CAL-005 */
  presenceMessage: z.optional(z.string()),
  presenceUntil: z.optional(z.number()),
  iUserName: z.optional(z.string()),
  /** Path of the photo. CONT-005 */
  photo: z.optional(z.string()),
});
export type WireExtensionEntry = z.infer<typeof extensionEntry>;

/** A contact found by search. CONT-001 */
export const contact = z.object({
  restUri: uri,
  contactId: z.string(),
  /** One of `aliasTypes`; of a later server maybe another. UI-027 */
  kind: z.string(),
  displayName: z.string(),
  company: z.optional(z.string()),
  title: z.optional(z.string()),
  numbers: z.array(z.object({ kind: z.string(), number: z.string() })),
  /** Everybody of the company sees it; absent: only its owner, or it is no contact. CONT-002 */
  isShared: z.optional(z.boolean()),
  isVip: z.optional(z.boolean()),
  /** Path of the photo; another photo has another path. CONT-005 */
  photo: z.optional(z.string()),
  /** Taken in from the address book of another. CONT-002 */
  thirdParty: z.optional(z.enum(thirdParties)),
});
export type WireContact = z.infer<typeof contact>;

/** POST data/Contact: people by name, company or number. */
export const contactQuery = z.object({
  /** Empty: everybody. */
  search: z.string().check(z.maxLength(100)),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
  /** One view of the address book, by name and without groups. Absent: colleagues, groups, then contacts. NAV-086, NAV-088 */
  lens: z.optional(z.enum(['all', 'colleagues', 'privates', 'shared', 'vip', ...thirdParties])),
  /** So many of the view are known already. */
  offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});

/** `hasMore`: of the view there are more behind these. */
export const contactPage = z.object({ items: z.array(contact), hasMore: z.optional(z.boolean()) });

/** POST v1/user/UserContact: a personal contact with one number; answered by the contact. CONT-001 */
export const newContact = z.object({
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  number: z.string().check(z.minLength(3), z.maxLength(40)),
});
