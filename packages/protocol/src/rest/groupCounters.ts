import * as z from 'zod/mini';

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
