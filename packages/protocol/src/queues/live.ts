import * as z from 'zod/mini';
import { operatorState } from '../agents.ts';
import { time, uri } from '../kernel/common.ts';

/**
 * A caller of a queue, or who is owed a call; push list `GroupClient`, of the groups whose queue the user may see.
 * Times in epoch milliseconds; `startTalkingTime` null before the answer. ACD-010, ACD-039
 */
export const groupClient = z.object({
  restUri: uri,
  /** Path of the group. */
  group: uri,
  displayName: z.string(),
  displayNumber: z.string(),
  number: z.string(),
  isCallback: z.boolean(),
  /** Path of the caller's call; null for a caller who has hung up and is called back. */
  ivrCallLine: z.nullable(uri),
  /** Place in the queue, first 1; 0: not waiting any more. */
  queuePos: z.int(),
  queuedTime: time,
  startWaitingTime: time,
  startTalkingTime: z.nullable(time),
  state: z.string(),
  stateTime: time,
  isVip: z.optional(z.boolean()),
  /** Extensions that ring for the caller, or the one that talks. */
  extensions: z.optional(z.array(uri)),
});
export type WireGroupClient = z.infer<typeof groupClient>;

/** A member of a group with its state as an agent; push list `GroupMember`, of the groups the user may see. ACD-008, ACD-009 */
export const groupMember = z.object({
  restUri: uri,
  group: uri,
  abstractGroupAddress: uri,
  activeMember: z.boolean(),
  memberIndex: z.int(),
  operatorStatus: z.string(),
  groupMember: z.extend(operatorState, {
    restUri: uri,
    addressNumber: z.string(),
    displayName: z.string(),
    iUserName: z.optional(z.string()),
    /** Calls of queues in a row that the agent left to ring, and those for which no phone could be rung. ACD-011 */
    operatorNbNoAnswer: z.optional(z.int()),
    operatorNbNotReached: z.optional(z.int()),
    /** Both together are too many: no more calls until the agent says to be there. ACD-011 */
    operatorFeedbackNeeded: z.optional(z.boolean()),
  }),
});
export type WireGroupMember = z.infer<typeof groupMember>;

/** Schemas of the lists that are subscribed only where queues are shown. ACD-008, ACD-010 */
export const queueLists = { GroupClient: groupClient, GroupMember: groupMember } as const;
