import type { Meeting, MeetingPlatforms, MeetingUser } from '@ringside/domain/meeting';
import { meetingUserType } from '@ringside/domain/meeting';
import {
  type MeetingRequest,
  meetingConnected,
  meetingItem,
  meetingLists,
  meetingUser,
  type WireMeeting,
  type WireMeetingUser,
} from '@ringside/protocol/meetings/meetings';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** What is said of a meeting that is made or changed. */
export type MeetingDraft = Omit<MeetingRequest, 'notifyMembers' | 'members' | 'isEncrypted'> & {
  users: readonly string[];
  isEncrypted?: boolean;
};

/** What the server says to a panel that wants meetings. CONF-004 */
export interface MeetingsConnected {
  isReady: boolean;
  /** Meetings go through the driver of the deployment that the company has chosen; null: through the engine of the server. */
  driver: { licence: string } | null;
  token: string;
  platforms: MeetingPlatforms;
}

/** Meetings over REST. */
export interface MeetingVerbs {
  connect(): Promise<Result<MeetingsConnected>>;
  /** 403: the licence; 406: a person cannot be invited. */
  create(draft: MeetingDraft): Promise<Result<Meeting>>;
  /** Who is invited for the first time hears of it. CONF-029, CONF-030 */
  change(uri: string, draft: MeetingDraft): Promise<Result<Meeting>>;
  remove(uri: string): Promise<Result<null>>;
  /** Whether guests are refused in meetings that the user makes from here on. 403: the licence. CONF-021 */
  refuseGuests(refuses: boolean): Promise<Result<MeetingUser>>;
  /** Another link; the one of before leads nowhere. CONF-027 */
  renewLink(uri: string): Promise<Result<Meeting>>;
}

const fromWire = ({ restUri, kind, linkId, dialIn, members, isRecorded, ...rest }: WireMeeting): Meeting => ({
  ...{ uri: restUri, isPoint: kind === 'point', linkId: linkId ?? null, dialIn: dialIn ?? null, ...rest },
  isRecorded: isRecorded ?? false,
  invitees: members.map(({ label, user, email }) => ({ label, user: user ?? null, email: email ?? null })),
});
const userFromWire = ({ restUri, type, appId, refusesGuests, mayRecord }: WireMeetingUser): MeetingUser => ({
  ...{ uri: restUri, type: meetingUserType(type), appId, refusesGuests, mayRecord },
});
const bodyOf = ({ users, ...draft }: MeetingDraft) => ({
  ...draft,
  ...{ members: users.map((user) => ({ user })), notifyMembers: 'new' },
});

export const meetingVerbs: Verbs<MeetingVerbs> = ({ ask }) => ({
  connect: async () =>
    mapResult(
      await ask({ method: 'POST', path: 'v1/user/Meetings/connect', answer: meetingConnected }),
      ({ mode, driver, isReady, token, platforms }) => ({
        ...{ isReady, token, platforms },
        driver: mode === 'driver' ? (driver ?? { licence: '' }) : null,
      }),
    ),
  create: async (draft) =>
    mapResult(
      await ask({ method: 'POST', path: 'v1/user/Meetings', body: bodyOf(draft), answer: meetingItem }),
      fromWire,
    ),
  change: async (uri, draft) =>
    mapResult(await ask({ method: 'PUT', path: uri, body: bodyOf(draft), answer: meetingItem }), fromWire),
  remove: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
  refuseGuests: async (refusesGuests) =>
    mapResult(
      await ask({ method: 'PUT', path: 'v1/user/Meetings/Settings', body: { refusesGuests }, answer: meetingUser }),
      userFromWire,
    ),
  renewLink: async (uri) =>
    mapResult(await ask({ method: 'POST', path: `${uri}/newLink`, answer: meetingItem }), fromWire),
});

/** Meetings that the user owns or is invited to, as they change. */
export const meetingList = liveList('meetings', 'Meeting', meetingLists.Meeting, fromWire);
/** What the user has of meetings. CONF-023 */
export const meetingUserList = liveList('meetingUser', 'MeetingUser', meetingLists.MeetingUser, userFromWire);
