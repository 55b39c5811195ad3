import { availableServices, serviceItem, serviceRequest } from '@ringside/protocol/forwarding';
import { type ServiceName, serviceNames, servicePath } from '@ringside/protocol/words/services';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Services } from './createServices.ts';

/** Services of the signed-in user. S-FWD-4, PROF-003 */
export function addServiceSettingRoutes(api: Api, services: Services): void {
  api.add({
    method: 'GET',
    path: '/v1/service/AvailableServices',
    summary: 'Services of the phone that the user may have, and whether each is active.',
    response: availableServices,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(services.available(session.userId)),
  });
  // A path each: other subjects have further paths of this form.
  for (const service of serviceNames) addRoutesOf(api, services, service);
}

function addRoutesOf(api: Api, services: Services, service: ServiceName): void {
  const path = `/${servicePath(service)}`;
  api.add({
    method: 'GET',
    path,
    summary:
      'What the user has said of the service, and the rules that it has made. 404: the user has no such service.',
    response: serviceItem,
    failsWith: 'ERROR_GET',
    handle({ session }) {
      const item = services.of(session.userId, service);
      return item ? done(item) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'PUT',
    path,
    summary:
      'What the user says of the service; it makes its rules. 400: it is of another service; 403: the company does not give it, or its number may not be called; 406: its number is missing or nobody’s; 412: it overlaps another rule, or calls would go round in a circle.',
    request: serviceRequest,
    response: serviceItem,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      if (body.service !== service) return refused('ROUTER_ERR_400');
      const answer = await services.set(session.userId, body);
      return typeof answer === 'string' ? refused(answer) : done(answer);
    },
  });
}
