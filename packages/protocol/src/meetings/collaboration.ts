import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';

/**
 * Meeting services of others that the user may use here: members of the profile, and GET v1/user/MeetingServices, for a menu. PROF-011, UI-006,
 * UI-007
 */
export const meetingServices = z.object({
  /** Microsoft: the user's own meeting of Teams. */
  externalServices: z.object({ Microsoft: z.optional(z.object({ teamsMeetingUrlPrivate: z.string() })) }),
  /** Coligo and Zoom, by name: their links are asked for. */
  externalConferenceServices: z.array(z.string()),
});
export type WireMeetingServices = z.infer<typeof meetingServices>;

/** A meeting of Teams that the user is invited to. */
const teamsMeeting = z.object({
  name: z.string(),
  startsAt: time,
  endsAt: time,
  /** https, and opened by the user alone: never within the panel. */
  url: z.string(),
});
export type WireTeamsMeeting = z.infer<typeof teamsMeeting>;

/** GET data/TeamsMeetings: in the order of their times; none when the service does not answer, and then not `isReached`. CONF-028 */
export const teamsMeetings = z.object({ items: z.array(teamsMeeting), isReached: z.boolean() });

/** POST v1/user/Coligo, with the version of the panel. CONF-031, Q-169 */
export const coligoRequest = z.object({ version: z.string().check(z.maxLength(40)) });
export const coligoAnswer = z.object({ coligoUrlPrivate: z.string() });
/**
 * POST v1/user/Zoom: another link each time. 403 RESTLETAPI_ERR_ZOOM_NOT_ALLOWED: the licence. 412 ZOOM_ROOM_LIMIT: all rooms are taken. CONF-032,
 * ERR-027
 */
export const zoomAnswer = z.object({ zoomUrlPrivate: z.string() });
