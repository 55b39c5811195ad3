import * as z from 'zod/mini';
import { uri } from './common.ts';

/** A colleague with live state; list `Extension`. PRES-006, DIAL-004 */
export const extensionEntry = z.object({
  restUri: uri,
  addressNumber: z.string(),
  displayName: z.string(),
  /** available, busy, dnd, forwarded, ringing, unavailable; anything else is unknown. PRES-007 */
  telephonyState: z.string(),
  presenceState: z.optional(z.string()),
  iUserName: z.optional(z.string()),
});
export type WireExtensionEntry = z.infer<typeof extensionEntry>;

/** A group or queue the user may call; list `Group`. */
export const groupEntry = z.object({
  restUri: uri,
  addressNumber: z.string(),
  label: z.string(),
  groupType: z.string(),
  active: z.boolean(),
  activeMember: z.boolean(),
  ringPattern: z.string(),
});
export type WireGroupEntry = z.infer<typeof groupEntry>;

/** A contact found by search. CONT-001 */
export const contact = z.object({
  restUri: uri,
  contactId: z.string(),
  /** IUser, UserContact, GroupAddress, … UI-027 */
  kind: z.string(),
  displayName: z.string(),
  company: z.optional(z.string()),
  title: z.optional(z.string()),
  numbers: z.array(z.object({ kind: z.string(), number: z.string() })),
});
export type WireContact = z.infer<typeof contact>;

/** POST data/Contact: people by name, company or number. */
export const contactQuery = z.object({
  search: z.string().check(z.minLength(1), z.maxLength(100)),
  limit: z.int().check(z.minimum(1), z.maximum(50)),
});
export const contactPage = z.object({ items: z.array(contact) });
