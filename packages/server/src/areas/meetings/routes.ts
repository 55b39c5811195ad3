import {
  meetingConnected,
  meetingItem,
  meetingRequest,
  meetingSettingsRequest,
  meetingTypeRequest,
  meetingUser,
} from '@ringside/protocol/meetings/meetings';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { newId } from '../../kernel/newId.ts';
import type { MeetingDriver } from '../meeting-driver/area.ts';
import type { MeetingRefusal, Meetings } from './createMeetings.ts';
import type { MeetingUsers } from './createUsers.ts';

/** Where the driver of meetings runs. CONF-025, CONF-026 */
export interface Platforms {
  mobile: boolean;
  linux: boolean;
}

const given = (value: object | MeetingRefusal | null): Answer =>
  typeof value === 'string' ? refused(value) : done(value);

/** Meetings and meeting points of the signed-in user, and what users have of meetings. */
export function addMeetingRoutes(
  api: Api,
  ports: {
    company: Company;
    meetings: Meetings;
    users: MeetingUsers;
    platforms: Platforms;
    isReady: () => Promise<boolean>;
    driver: MeetingDriver;
  },
): void {
  const { company, meetings, users, platforms, isReady, driver } = ports;
  const one = '/data/Meeting/{id}';
  const denied = '403: not the owner, or another licence. 404: there is none that the user sees.';
  api.add({
    method: 'POST',
    path: '/v1/user/Meetings/connect',
    summary: 'The user wants meetings; a new one gets a meeting point for good.',
    response: meetingConnected,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    async handle({ session }) {
      const point = await users.connect(session.userId);
      if (point) meetings.took(point);
      const user = users.of(session.userId);
      const common = { platforms, user, isNew: point !== null };
      if (!driver.isSet()) return done({ mode: 'webrtc', isReady: await isReady(), token: newId(), ...common });
      const its = { driver: { licence: driver.licence() }, token: driver.tokenOf(session.userId) };
      return done({ mode: 'driver', isReady: true, ...its, ...common });
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Meetings',
    audit: 'meeting.create',
    summary: 'Makes a meeting. 403: a standard licence. 406: somebody cannot be invited. 412: too many.',
    request: meetingRequest,
    response: meetingItem,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, body }) => given(await meetings.create(session.userId, body)),
  });
  api.add({
    method: 'GET',
    path: one,
    summary: 'A meeting that the user owns or is invited to.',
    response: meetingItem,
    failsWith: 'ERROR_GET',
    handle: ({ session, params }) => given(meetings.get(session.userId, params['id'] ?? '') ?? 'ROUTER_ERR_404'),
  });
  api.add({
    method: 'PUT',
    path: one,
    audit: 'meeting.change',
    summary: `Changes a meeting, and who is invited. ${denied} 406: somebody cannot be invited.`,
    request: meetingRequest,
    response: meetingItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) => given(await meetings.change(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: one,
    audit: 'meeting.remove',
    summary: `There is no such meeting any more. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) => given(await meetings.remove(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'POST',
    path: `${one}/newLink`,
    audit: 'meeting.newLink',
    summary: `Another link; the one of before leads nowhere. ${denied}`,
    response: meetingItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params }) => given(await meetings.renewLink(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Meetings/Settings',
    summary: 'Whether people from outside are refused. 403: another licence than premium plus.',
    request: meetingSettingsRequest,
    response: meetingUser,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const user = await users.refuseGuests(session.userId, body.refusesGuests);
      return user ? done(user) : refused('MEETING_PREMIUM_DENIED');
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/company/Person/{id}/MeetingType',
    audit: 'meeting.type',
    summary: 'Gives a colleague a licence for meetings, by an administrator.',
    request: meetingTypeRequest,
    response: meetingUser,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      if (!mayAdminister(company.user(session.userId))) return refused('ROUTER_ERR_403');
      const user = company.user(params['id'] ?? '');
      return user ? done(await users.setType(user.id, body.type)) : refused('ROUTER_ERR_404');
    },
  });
}
