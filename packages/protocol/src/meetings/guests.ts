import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';
import { guestLimits } from './limits.ts';
import { meetingSeat } from './seats.ts';

/** The two parts of a link. CONF-027 */
const link = { uid: z.string().check(z.maxLength(100)), meetingPointId: z.string().check(z.maxLength(100)) };

/** What whoever has the link sees of a meeting. */
const guestMeeting = z.object({
  name: z.string(),
  owner: z.string(),
  startsAt: z.nullable(time),
  minutes: z.int(),
  hasWaitingRoom: z.boolean(),
  /** It is recorded just now. */
  isRecorded: z.optional(z.boolean()),
});
export type GuestMeeting = z.infer<typeof guestMeeting>;

/** POST v1/guest/Meeting. 403 MEETING_GUESTS_DENIED; 404: the link leads nowhere, or not any more; 429: too many tries. */
export const guestLook = z.object(link);
export const guestMeetingAnswer = guestMeeting;

/** POST v1/service/Login?rt=random, by whoever has the link. CONF-033 */
export const guestLogin = z.object({
  service: z.literal('SightCall'),
  ...link,
  /** As the guest types it: plain text that nobody checks. */
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(guestLimits.name)),
});
/** The token is good for this one meeting and for nothing else, and to come in until it expires; who is in stays. */
export const guestToken = z.object({ token: z.string(), expiresAt: time });

/**
 * Where a guest is. ready: has not asked yet; waiting: until the host, or where nobody has to, the first colleague is there; in; refused: by the
 * host; full; failed: the engine does not take it; over: left, ended or taken off; expired: nobody answered in time; denied: guests are refused now.
 */
export const guestPlaces = [
  'ready',
  'waiting',
  'in',
  'lost',
  'refused',
  'full',
  'failed',
  'over',
  'expired',
  'denied',
] as const;

/** POST v1/guest/Knock, PUT v1/guest/Seat: microphone and camera as others are to have them. */
export const guestSwitches = z.object({ isMuted: z.boolean(), isCameraOff: z.boolean() });

/** POST v1/guest/State: answered when it is another than `v`, or after some seconds. */
export const guestWait = z.object({ v: z.int() });
export const guestState = z.object({
  v: z.int(),
  at: z.string(),
  seat: z.nullable(meetingSeat),
  isRecorded: z.optional(z.boolean()),
});
export type WireGuestState = z.infer<typeof guestState>;
