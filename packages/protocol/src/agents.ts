import * as z from 'zod/mini';
import { time } from './kernel/common.ts';

/**
 * State of an agent; answer of POST {extension}/operatorLogin, operatorLogout, operatorStartPause,
 * operatorCancelPause and operatorExtendSyndicalPause, and, with a `restUri`, the item of the push list `Operator`. CRM-071 .. CRM-075, ACD-011
 */
export const operatorState = z.object({
  operatorStatus: z.string(),
  /** A pause is on, or planned: true in a call means that the pause begins when the call ends. Q-180 */
  operatorPaused: z.boolean(),
  /** Since when the agent is logged in; `null` when logged out. */
  operatorLoginTime: z.nullable(time),
  /**
   * Since when the status holds. Grows with every change of any member here, by one millisecond where the status stays:
   * a state whose time is not newer is an old one. `null`: never was logged in. ACD-036, Q-184
   */
  operatorStatusTime: z.nullable(time),
  operatorPauseReasonID: z.nullable(z.string()),
  /** When the wrap-up is over; only in one. */
  operatorSyndicalPauseTime: z.optional(z.nullable(time)),
  /** The wrap-up may be made longer by operatorExtendSyndicalPause; absent: not, or there is none. */
  operatorMayExtendSyndicalPause: z.optional(z.literal(true)),
  /**
   * Only with UNREACHABLE. `noTerminal`: no phone of the agent has been registered for 5 s; `noAnswer`: too many calls of
   * a queue were left unanswered. ACD-009
   */
  operatorUnreachableCause: z.optional(z.string()),
  operatorUnreachableTime: z.optional(time),
});
export type WireAgent = z.infer<typeof operatorState>;

/** POST {extension}/operatorStartPause; an empty body means no reason. CRM-073 */
export const operatorStartPauseRequest = z.optional(
  z.object({ acdPauseReasonID: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))) }),
);

/** ACD-014 */
export const acdPauseReason = z.object({ acdPauseReasonID: z.string(), text: z.string() });
export type WirePauseReason = z.infer<typeof acdPauseReason>;

/** GET v1/service/AcdPauseReasons. CRM-076 */
export const acdPauseReasons = z.object({ items: z.array(acdPauseReason) });
