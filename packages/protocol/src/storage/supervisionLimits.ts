import * as z from 'zod/mini';

const limit = z.nullable(z.number());

/** What a supervisor wants to be warned of, kept in this browser; null: nothing. S-ACD-8 */
export const supervisionLimits = z.object({
  /** Longest wait, in seconds. */
  wait: limit,
  /** Callers that wait in a queue. */
  count: limit,
  /** Least percentage of the answered that were answered in time. */
  level: limit,
  /** Seconds within which an answer is in time. */
  within: z.number(),
  /** Seconds that a queue without a free agent, or with many callers, is so before it is reported. Absent: as usual. */
  after: z.optional(z.number()),
});
export type SupervisionLimits = z.infer<typeof supervisionLimits>;
