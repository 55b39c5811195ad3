import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';
import { agentKinds } from '../words/agents.ts';

const ms = z.number();

/** From when to when an agent was what. */
export const agentInterval = z.object({
  from: time,
  /** Where the interval is still running: the moment of the answer. */
  until: time,
  kind: z.catch(z.enum(agentKinds), 'unknown'),
  /** Of a pause. */
  reasonID: z.nullable(z.string()),
  /** Of a call of a queue that the user supervises. */
  groupID: z.nullable(z.string()),
});
export type WireAgentInterval = z.infer<typeof agentInterval>;

/** Times of an agent in milliseconds; together they are the period. */
export const agentDay = z.object({
  userID: z.string(),
  /** Empty for an agent who has no extension any more. */
  extensionUri: z.string(),
  label: z.string(),
  times: z.object({
    free: ms,
    alerting: ms,
    queueCalls: ms,
    otherCalls: ms,
    pause: ms,
    wrapUp: ms,
    unreachable: ms,
    loggedOut: ms,
    unknown: ms,
  }),
  /** The time of the pauses by reason; empty text: without one. */
  pauses: z.array(z.object({ reasonID: z.nullable(z.string()), text: z.string(), ms })),
  /** One after another from the begin to the end of the period; only of periods of a day. */
  intervals: z.optional(z.array(agentInterval)),
});
export type WireAgentDay = z.infer<typeof agentDay>;

/** GET telephony/Statistics/agents?from&until[&groups]: members of these queues. ACD-009, ACD-015, ACD-046 */
export const agentDays = z.object({ from: time, until: time, agents: z.array(agentDay) });
export type WireAgentDays = z.infer<typeof agentDays>;
