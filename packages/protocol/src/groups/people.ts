import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { rights } from '../rights.ts';

/** GET {group}/people: who belongs to a group, in their order, for whoever belongs to it. GRP-001, GRP-002 */
export const groupPeople = z.object({
  items: z.array(z.object({ extension: uri, label: z.string(), number: z.string() })),
  /** Who may take a call that rings at a member. */
  pickupPolicy: z.string(),
  busyPolicy: z.string(),
  /** The user may open and close the group, and change what its callers hear. GRP-004, GRP-005 */
  mayEdit: z.boolean(),
  /** What the user may do with this group, where it may be changed at all. ROLE-007 */
  rights: z.optional(rights),
});
export type WireGroupPeople = z.infer<typeof groupPeople>;
