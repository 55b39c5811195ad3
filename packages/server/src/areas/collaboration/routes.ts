import {
  coligoAnswer,
  coligoRequest,
  meetingServices,
  teamsMeetings,
  type WireMeetingServices,
  zoomAnswer,
} from '@ringside/protocol/meetings/collaboration';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { LinkServices, LinkUser } from './LinkServices.ts';

/** Meeting services of others, as the signed-in user has them. CONF-028, CONF-031, CONF-032 */
export function addCollaborationRoutes(
  api: Api,
  ports: {
    services: LinkServices;
    of: (userId: string) => WireMeetingServices;
    userOf: (userId: string) => LinkUser | null;
    now: () => number;
  },
): void {
  const { services, of, userOf, now } = ports;
  // each question goes to a server of others
  const asked = createRateLimit({ burst: 20, perMs: 60_000, now });
  const forUser = async (userId: string, ask: ((user: LinkUser) => Promise<Answer>) | null): Promise<Answer> => {
    const user = userOf(userId);
    if (!ask || !user) return refused('ROUTER_ERR_404');
    const wait = asked.take(userId);
    return wait > 0 ? refused('ROUTER_ERR_429', { retryAfterMs: wait }) : ask(user);
  };
  api.add({
    method: 'GET',
    path: '/v1/user/MeetingServices',
    summary: 'Meeting services of others that the user may use, as in the profile.',
    response: meetingServices,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(of(session.userId)),
  });
  api.add({
    method: 'GET',
    path: '/data/TeamsMeetings',
    summary: 'Meetings of Teams; none when it does not answer. 404: the company has no Teams.',
    response: teamsMeetings,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      forUser(
        session.userId,
        services.teamsUrl &&
          (async (user) => {
            const items = services.teamsMeetings ? await services.teamsMeetings(user) : [];
            return done({ items: items ?? [], isReached: items !== null });
          }),
      ),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Coligo',
    summary: 'The private room of the user. 404: the company has no Coligo.',
    request: coligoRequest,
    response: coligoAnswer,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    handle({ session, body }) {
      const { coligo } = services;
      return forUser(
        session.userId,
        coligo &&
          (async (user) => {
            const link = await coligo(user, body.version);
            return 'url' in link ? done({ coligoUrlPrivate: link.url }) : refused(link.refused);
          }),
      );
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Zoom',
    summary: 'Another private room each time. 403: the licence. 404: the company has no Zoom. 412: all are taken.',
    response: zoomAnswer,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    handle({ session }) {
      const { zoom } = services;
      return forUser(
        session.userId,
        zoom &&
          (async (user) => {
            const link = await zoom(user);
            return 'url' in link ? done({ zoomUrlPrivate: link.url }) : refused(link.refused);
          }),
      );
    },
  });
}
