import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';

/**
 * Live figures of an ACD group, members of the item of the push list `Group`. The period is today so far, in the time
 * zone of the enterprise; times in seconds. ACD-002, CRM-032
 */
export const groupCounters = z.object({
  /** Logged in to the group, and IDLE. */
  acdGroupNbFreeOperators: z.int(),
  /** Free, or busy for the moment: neither paused nor out of reach. */
  acdGroupNbAvailableOperators: z.int(),
  acdGroupNbClientsInQueue: z.int(),
  acdGroupNbInCallOperators: z.int(),
  acdGroupNbInPauseOperators: z.int(),
  acdGroupNbInSyndicalPauseOperators: z.int(),
  acdGroupNbLoggedOperators: z.int(),
  acdGroupNbOperators: z.int(),
  acdGroupPeriodAnsweredCalls: z.int(),
  acdGroupPeriodMissedCalls: z.int(),
  /** Mean and longest wait of the period. */
  acdGroupPeriodWaitingTime: z.number(),
  acdGroupPeriodMaxWaitingTime: z.number(),
});
export type WireGroupCounters = z.infer<typeof groupCounters>;

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
  /** What an ACD group that the user sees is to keep to: seconds of the longest wait, per cent answered in time; absent: no aim. */
  aims: z.optional(z.object({ wait: z.optional(z.int()), level: z.optional(z.int()) })),
  /** Of an ACD group that the user sees. ACD-002 */
  counters: z.optional(groupCounters),
});
export type WireGroupEntry = z.infer<typeof groupEntry>;
