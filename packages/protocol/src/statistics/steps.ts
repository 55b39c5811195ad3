import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';

/** What happened to the caller of a queue; a kind this version does not know is left out. */
export const stepKinds = [
  ...(['entered', 'callBackWanted', 'offered', 'noAnswer', 'declined', 'notReached', 'withdrawn'] as const),
  ...(['callBackFailed', 'answered', 'abandoned', 'overflowed', 'calledBack', 'unreached', 'refused'] as const),
  ...(['voicemail', 'ended', 'unknown'] as const),
] as const;

/** GET telephony/Statistics/steps/{lineId}: how a call of the user's own history went in the queues that it was in, oldest first. HIST-001 */
export const callSteps = z.object({
  steps: z.array(
    z.object({
      at: time,
      kind: z.catch(z.enum(stepKinds), 'unknown'),
      /** Name of the queue. */
      queue: z.string(),
      /** The agent whom it is about; absent: nobody. `isMe`: the user who asks. */
      agent: z.optional(z.string()),
      isMe: z.optional(z.literal(true)),
      /** Milliseconds waited, with outcomes and offers; talked, with `ended`. */
      ms: z.nullable(z.number()),
    }),
  ),
});
export type WireCallSteps = z.infer<typeof callSteps>;
export type WireCallStep = WireCallSteps['steps'][number];
