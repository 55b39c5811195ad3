import * as z from 'zod/mini';
import { uri } from './common.ts';
import { groupCounters } from './groupCounters.ts';

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

/**
 * A group or queue the user may call; list `Group`, each user's own because of the membership. `groupID` to `label` are
 * what a CRM sees of an ACD group. CRM-031, CRM-032
 */
export const groupEntry = z.object({
  restUri: uri,
  groupID: z.string(),
  addressNumber: z.string(),
  label: z.string(),
  groupType: z.string(),
  /** Calls to it go to agents that are logged in and free. */
  isAcd: z.boolean(),
  /** The user belongs to it; an agent may log in to and out of it. ACD-034 */
  isMember: z.boolean(),
  /** The user belongs to it and is logged in to it. */
  activeMember: z.boolean(),
  /** False: closed by hand. ACD-017 */
  active: z.boolean(),
  /** False: closed by its calendar. ACD-018 */
  isOpen: z.boolean(),
  /** The same by its documented name. ACD-002, CRM-032 */
  isAcdGroupCalendarOpen: z.optional(z.boolean()),
  /** Numbers from outside, and a picture. ACD-002 */
  pnNumbers: z.optional(z.array(z.string())),
  urlPhoto: z.optional(z.string()),
  /** cyclic, leastCalls, leastTalking, oldestIdle, pickup, sequential or unisson. ACD-007 */
  ringPattern: z.string(),
  /** Callers that may wait; negative: any number. */
  queueSize: z.int(),
  /** Of an ACD group that the user sees. ACD-002 */
  counters: z.optional(groupCounters),
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
  /** Empty: everybody. */
  search: z.string().check(z.maxLength(100)),
  limit: z.int().check(z.minimum(1), z.maximum(50)),
});
export const contactPage = z.object({ items: z.array(contact) });
