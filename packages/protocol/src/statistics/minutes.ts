import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';

const count = z.int();

/** Minute by minute, oldest first; the last one is running. */
const minuteSeries = z.object({
  /** The most who waited at the same time; who is owed a call counts. */
  waiting: z.array(count),
  /** The longest that anybody who was there had waited by then, in milliseconds; not of who is owed a call. */
  longest: z.array(z.number()),
  /** Calls that ended their wait, answered or not; without those given up at once or taken over by another queue. */
  ended: z.array(count),
  /** Those of them that were answered within the time of the service level. */
  inTime: z.array(count),
});

/** GET telephony/Statistics/minutes[?groups][&within]: what went on in the last hour and the quarter before it. ACD-041, ACD-046 */
export const minutes = z.object({
  /** When the running minute began. */
  at: time,
  /** The service level: answered within so many milliseconds. */
  within: z.number(),
  /** Of so many minutes, the last ones, it is known what was. */
  known: count,
  /** The queues as if they were one. */
  together: minuteSeries,
  groups: z.array(z.extend(minuteSeries, { groupID: z.string() })),
});
export type WireMinutes = z.infer<typeof minutes>;
