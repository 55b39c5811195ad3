import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';
import { meetingLimits, meetingUserTypes } from './limits.ts';

const label = z.string();
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.name));
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@"<>]+@[^\s@"<>.]+\.[^\s@"<>]+$/));

/** An invited person: a colleague by the path of the extension, or an address. CONF-030 */
const member = z.object({ label, user: z.optional(uri), email: z.optional(z.string()) });

/** A meeting that the user owns or is invited to, or the user's meeting point. CONF-001, CONF-029, CONF-035 */
export const meetingItem = z.object({
  /** data/Meeting/{id} */
  restUri: uri,
  /** meeting; point: the one that its owner has for good. */
  kind: z.string(),
  name: z.string(),
  owner: z.object({ uid: z.string(), label }),
  isOwner: z.boolean(),
  /** The secret part of its link, for the owner alone. CONF-027 */
  linkId: z.optional(z.string()),
  /** How phones come in, for the owner alone; absent: none does. The number inside and the one outside, empty: there is none. */
  dialIn: z.optional(z.object({ inside: z.string(), outside: z.string(), pin: z.string() })),
  /** Null: at any time. */
  startsAt: z.nullable(time),
  minutes: z.int(),
  hasWaitingRoom: z.boolean(),
  /** End to end: neither guests nor phones come in, and nothing is recorded. */
  isEncrypted: z.boolean(),
  /** As the server holds it by the licence of the owner. CONF-022 */
  refusesGuests: z.boolean(),
  members: z.array(member),
  /** People who are in it now. */
  present: z.int(),
  /** It is recorded just now, or that is announced: whoever comes in hears and sees so. */
  isRecorded: z.optional(z.boolean()),
});
export type WireMeeting = z.infer<typeof meetingItem>;

/** What the user has of meetings. CONF-023 */
export const meetingUser = z.object({
  restUri: uri,
  /** standard, premium or premium_plus. CONF-024 */
  type: z.string(),
  appId: z.string(),
  /** People from outside stay outside of the meetings of this user. CONF-021, CONF-022 */
  refusesGuests: z.boolean(),
  /** May record the meetings that the user owns, as calls. */
  mayRecord: z.boolean(),
});
export type WireMeetingUser = z.infer<typeof meetingUser>;

/** Of the lists that are subscribed where meetings are shown. */
export const meetingLists = { Meeting: meetingItem, MeetingUser: meetingUser } as const;

/**
 * POST v1/user/Meetings/connect: the user wants meetings. A new user gets a meeting point for good, where the licence lets. CONF-004,
 * CONF-009, CONF-010
 */
export const meetingConnected = z.object({
  /** How the engine is reached: webrtc, or driver: by the script of the deployment that the company has chosen. */
  mode: z.string(),
  /** Of that driver: what its vendor gave out for it. */
  driver: z.optional(z.object({ licence: z.string() })),
  /** The engine is at work. CONF-005, CONF-006 */
  isReady: z.boolean(),
  /** Shows the system behind a driver who the user is; empty: none was given. CONF-033 */
  token: z.string(),
  /** Where it runs, beside desktops with Windows and macOS. CONF-025, CONF-026 */
  platforms: z.object({ mobile: z.boolean(), linux: z.boolean() }),
  user: meetingUser,
  /** It has made the user's meeting point just now. */
  isNew: z.boolean(),
});

const invited = z
  .array(z.object({ user: z.optional(uri), email: z.optional(email) }))
  .check(z.maxLength(meetingLimits.members));

/**
 * POST v1/user/Meetings and PUT data/Meeting/{id}. `notifyMembers` new: who is invited for the first time hears of it. 403 MEETING_PREMIUM_DENIED:
 * the licence. 406 MEETING_MEMBER: nobody has this extension, or there is no e-mail. 412: too many; MEETING_RUNNING: it becomes encrypted, or no more,
 * while people are in it. CONF-018, CONF-019, CONF-030
 */
export const meetingRequest = z.object({
  name,
  startsAt: z.nullable(time),
  minutes: z.int().check(z.minimum(5), z.maximum(meetingLimits.minutes)),
  hasWaitingRoom: z.boolean(),
  /** End to end encrypted; stays as it is while people are in it. */
  isEncrypted: z._default(z.boolean(), false),
  /** Counts with a licence that lets the owner choose. CONF-021, CONF-022 */
  refusesGuests: z.boolean(),
  members: invited,
  notifyMembers: z._default(z.enum(['new', 'none']), 'none'),
});
export type MeetingRequest = z.infer<typeof meetingRequest>;

/** PUT v1/user/Meetings/Settings. 403 MEETING_PREMIUM_DENIED: another licence than premium plus. CONF-021 */
export const meetingSettingsRequest = z.object({ refusesGuests: z.boolean() });
/** PUT v1/company/Person/{id}/MeetingType, by an administrator. CONF-024 */
export const meetingTypeRequest = z.object({ type: z.enum(meetingUserTypes) });
