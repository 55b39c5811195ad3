import * as z from 'zod/mini';

const names = z.optional(z.array(z.string()));

/** What a user may do with one kind of entity; what is absent is allowed. ROLE-001 .. ROLE-007, Q-196 */
export const rights = z.object({
  canCreate: z.optional(z.boolean()),
  canUpdate: z.optional(z.boolean()),
  canDelete: z.optional(z.boolean()),
  /** Only these properties may be changed. */
  editableProperties: names,
  /** Only these actions may be done. */
  allowedActions: names,
  /** Only these entities may be changed, or deleted. */
  editableIds: names,
  deletableIds: names,
});

/** GET v1/user/Rights: the rights of the user by kind of entity. ROLE-007 */
export const rightsMaps = z.object({
  Group: z.optional(rights),
  Voicemail: z.optional(rights),
  Recording: z.optional(rights),
  Greeting: z.optional(rights),
  /** Desk phones and their lines. ROLE-011 */
  DeskPhone: z.optional(rights),
  /** Contacts that everybody of the company sees. CONT-009 */
  SharedContact: z.optional(rights),
});
export type WireRights = z.infer<typeof rightsMaps>;
