import { type Api, type Route, refused } from '../kernel/api/Api.ts';
import type { Company } from './company.ts';
import { mayUseCallCentre } from './queueRights.ts';

/**
 * The routes of the call centre: whoever may not use it is refused, whatever was asked. The paths that queues share with
 * ordinary groups stay open for these. ACD-047
 */
export function callCentreApi(api: Api, company: Company): Api {
  return {
    ...api,
    add<B = undefined>(route: Route<B>): void {
      api.add<B>({
        ...route,
        handle(request) {
          const group = route.path.startsWith('/telephony/Group/') ? company.group(request.params['id'] ?? '') : null;
          const isOpen = group !== null && !group.isAcd;
          if (isOpen || mayUseCallCentre(company, request.session.userId)) return route.handle(request);
          return refused('ROUTER_ERR_403', { text: 'The call centre is not allowed for this account.' });
        },
      });
    },
  };
}
