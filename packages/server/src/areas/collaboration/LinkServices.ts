import type { WireTeamsMeeting } from '@ringside/protocol/meetings/collaboration';

/** Who is asked for. */
export interface LinkUser {
  id: string;
  login: string;
  name: string;
}

/** Why there is no link. ERR-027 */
export type LinkRefusal =
  | 'RESTLETAPI_ERR_ZOOM_NOT_ALLOWED'
  | 'ZOOM_ROOM_LIMIT'
  | 'MEETING_SERVICE'
  | 'MEETING_SERVICE_DENIED';
export type Link = { url: string } | { refused: LinkRefusal };

/** Meeting services of others, of which there are but links: nothing of their sound or pictures comes here. Null: the company has it not. */
export interface LinkServices {
  /** The user's own meeting of Teams. UI-007, PROF-011 */
  readonly teamsUrl: ((user: LinkUser) => string) | null;
  /** Meetings of Teams that the user is invited to; null: they cannot be had. CONF-028 */
  readonly teamsMeetings: ((user: LinkUser) => Promise<WireTeamsMeeting[] | null>) | null;
  /** The user's private room. CONF-031 */
  readonly coligo: ((user: LinkUser, version: string) => Promise<Link>) | null;
  /** Another private room each time. CONF-032, Q-169 */
  readonly zoom: ((user: LinkUser) => Promise<Link>) | null;
}
