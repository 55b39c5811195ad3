import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';
import { PRESENCE_MESSAGE_MAX, PRESENCE_MINUTES_MAX, presenceStates } from './words/presence.ts';

/** What a user says to be. Answer of every call below, and the one item of the push list `Presence`. PRES-001, PRES-005 */
export const presenceItem = z.object({
  restUri: uri,
  state: z.string(),
  /** Colleagues read it; it leaves with the state. */
  message: z.string(),
  /** When the state ends by itself; null: it has no end. */
  until: z.nullable(time),
  /** Said by the user; false: nobody has said otherwise. */
  isByHand: z.boolean(),
  /** Do not disturb: no phone rings. */
  isUndisturbed: z.boolean(),
});
export type WirePresence = z.infer<typeof presenceItem>;

/** Of the list that is subscribed where the user's presence is shown. */
export const presenceLists = { Presence: presenceItem } as const;

/** When a state ends: after some minutes, at a time of day of the company (today or tomorrow), or not by itself. CAL-005 */
const presenceEnd = z.discriminatedUnion('after', [
  z.object({ after: z.literal('minutes'), minutes: z.int().check(z.minimum(1), z.maximum(PRESENCE_MINUTES_MAX)) }),
  z.object({
    after: z.literal('time'),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    isTomorrow: z.boolean(),
  }),
  z.object({ after: z.literal('never') }),
]);
export type WirePresenceEnd = z.infer<typeof presenceEnd>;

/** PUT v1/user/Presence; `end` absent: it stays as it is. 412: that time is past. DELETE: back to what holds without. */
export const presenceRequest = z.object({
  state: z.enum(presenceStates),
  message: z.string().check(z.trim(), z.maxLength(PRESENCE_MESSAGE_MAX)),
  end: z.optional(presenceEnd),
});

/** PUT v1/user/DoNotDisturb. */
export const doNotDisturbRequest = z.object({ isOn: z.boolean() });
