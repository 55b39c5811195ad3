import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(100));

const skill = z.string().check(z.minLength(1), z.maxLength(60));

/** What a queue knows of a member, beside the agent's own state. ACD-005, ACD-008 */
export const memberSettings = z.object({
  userID: id,
  /** Logged in to this queue. ACD-034 */
  active: z.boolean(),
  /** How good at this queue; higher is asked first where the queue distributes by skill. */
  level: z.int().check(z.minimum(0), z.maximum(100)),
  skills: z.array(skill).check(z.maxLength(20)),
});

/**
 * PUT {group}/members: all members in their order. `before`: the user ids as they were read; when they are others by
 * now nothing is changed (412).
 */
export const membersRequest = z.object({
  before: z.array(id).check(z.maxLength(1000)),
  /** Without `active` a member stays logged in or out; a new one is logged in. */
  items: z.array(z.extend(memberSettings, { active: z.optional(z.boolean()) })).check(z.maxLength(1000)),
});
export type WireMembersRequest = z.infer<typeof membersRequest>;

const person = { label: z.string(), number: z.string() };

/** GET and answer of PUT {group}/members: the members in their order, and the agents who could be. */
export const queueMembers = z.object({
  items: z.array(z.extend(memberSettings, person)),
  candidates: z.array(z.object({ userID: id, ...person })),
});
export type WireQueueMembers = z.infer<typeof queueMembers>;
