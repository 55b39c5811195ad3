import type { WireMeetingServices } from '@ringside/protocol/meetings/collaboration';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import type { LinkServices, LinkUser } from './LinkServices.ts';
import { type LinkOptions, linkDriver } from './linkDriver.ts';
import { addCollaborationRoutes } from './routes.ts';

/** What a profile says of meeting services of others. PROF-011 */
export const meetingServicesPort = port<{ of(userId: string): WireMeetingServices }>('meeting services of others');

/** Teams, Zoom and Coligo: their links, and what is planned there. @param given.services in place of the driver; for tests */
export const collaboration = (given: LinkOptions & { services?: LinkServices }): Area => ({
  name: 'collaboration',
  open({ api, company, now, onError, provide }) {
    const services = given.services ?? linkDriver(given, { onError });
    const userOf = (userId: string): LinkUser | null => {
      const user = company.user(userId);
      return user && { id: user.id, login: user.login, name: user.displayName };
    };
    const of = (userId: string): WireMeetingServices => {
      const user = userOf(userId);
      const names = [
        { name: 'Coligo', is: services.coligo },
        { name: 'Zoom', is: services.zoom },
      ];
      return {
        externalServices:
          user && services.teamsUrl ? { Microsoft: { teamsMeetingUrlPrivate: services.teamsUrl(user) } } : {},
        externalConferenceServices: names.flatMap(({ name, is }) => (is ? [name] : [])),
      };
    };
    provide(meetingServicesPort, { of });
    addCollaborationRoutes(api, { services, of, userOf, now });
  },
});
