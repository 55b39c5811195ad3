import { forwardingItem, forwardingOrder, forwardingRequest } from '@ringside/protocol/forwarding';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { maySeeRules } from './contactRulesList.ts';
import type { Forwardings } from './createForwardings.ts';
import { doneOr, FAULTS, itemOr } from './ruleAnswers.ts';

/** The forwarding rules of the signed-in user. FWD-001 */
export function addForwardingRoutes(api: Api, company: Company, forwardings: Forwardings): void {
  api.add({
    method: 'GET',
    path: '/v1/user/Forwarding',
    summary: 'The rules of the user, in their order.',
    response: z.array(forwardingItem),
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(forwardings.of(session.userId)),
  });
  api.add({
    method: 'GET',
    path: '/v1/user/Forwarding/of/{contactID}',
    summary:
      'The rules of a colleague, by the id that the directory gives. 403: for administrators, or one’s own; 404: nobody.',
    response: z.array(forwardingItem),
    failsWith: 'ERROR_GET',
    handle({ session: { userId }, params: { contactID = '' } }) {
      const wanted = contactID.startsWith('u-') ? contactID.slice(2) : contactID;
      if (!maySeeRules(company, userId, wanted)) return refused('ROUTER_ERR_403');
      return company.extensionOf(wanted) ? done(forwardings.of(wanted)) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Forwarding',
    summary: `A new rule, the last one. ${FAULTS}, or there are too many.`,
    request: forwardingRequest,
    response: forwardingItem,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, body }) => itemOr(await forwardings.add(session.userId, body)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Forwarding/{id}',
    summary: `Another rule in its place. ${FAULTS}, or the destination is a service and stays.`,
    request: forwardingRequest,
    response: forwardingItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) =>
      itemOr(await forwardings.change(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Forwarding/{id}',
    summary: 'Calls go on without it. 412: a service has made it.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) => doneOr(await forwardings.remove(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/ForwardingOrder',
    summary: 'All rules of the user in another order. 412: they are others by now.',
    request: forwardingOrder,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, body }) => doneOr(await forwardings.order(session.userId, body.restUris)),
  });
}
