import { forwardingItem, forwardingOrder, groupForwardingRequest } from '@ringside/protocol/forwarding';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { groupRightsOf, mayDoWithGroup } from '../../company/queueRights.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Forwardings } from './createForwardings.ts';
import { doneOr, FAULTS, itemOr } from './ruleAnswers.ts';

const DENIED = '403 GROUP_FIELD_DENIED: the user may not change the rules of this group';

/** The forwarding rules of groups, for whoever may change them. GRP-003, Q-082 */
export function addGroupForwardingRoutes(api: Api, company: Company, rules: Forwardings['groups']): void {
  /** Null: the user may. */
  const refusalOf = (userId: string, groupId: string) => {
    const group = company.group(groupId);
    if (!group) return refused('ROUTER_ERR_404');
    if (!groupRightsOf(company, userId, group)) return refused('ROUTER_ERR_403');
    if (mayDoWithGroup(company, userId, group, 'forwarding')) return null;
    return refused('GROUP_FIELD_DENIED', { text: 'You may not change of this group: forwarding.' });
  };
  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/Forwarding',
    summary: `The rules of a group, in their order. ${DENIED}.`,
    response: z.array(forwardingItem),
    failsWith: 'ERROR_GET',
    handle: ({ session, params: { id = '' } }) => refusalOf(session.userId, id) ?? done(rules.of(id)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Group/{id}/Forwarding',
    audit: 'queue.settings',
    summary: `A new rule of a group, the last one; who writes it pays for its calls outside. ${DENIED}; ${FAULTS}, or there are too many.`,
    request: groupForwardingRequest,
    response: forwardingItem,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session: { userId }, params: { id = '' }, body }) =>
      refusalOf(userId, id) ?? itemOr(await rules.add(id, body, userId)),
  });
  api.add({
    method: 'PUT',
    path: '/telephony/Group/{id}/Forwarding/{rule}',
    audit: 'queue.settings',
    summary: `Another rule of a group in its place; who writes it pays from now on. ${DENIED}; ${FAULTS}.`,
    request: groupForwardingRequest,
    response: forwardingItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session: { userId }, params: { id = '', rule = '' }, body }) =>
      refusalOf(userId, id) ?? itemOr(await rules.change(id, rule, body, userId)),
  });
  api.add({
    method: 'DELETE',
    path: '/telephony/Group/{id}/Forwarding/{rule}',
    audit: 'queue.settings',
    summary: `Calls to the group go on without the rule. ${DENIED}.`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session: { userId }, params: { id = '', rule = '' } }) =>
      refusalOf(userId, id) ?? doneOr(await rules.remove(id, rule)),
  });
  api.add({
    method: 'PUT',
    path: '/telephony/Group/{id}/ForwardingOrder',
    audit: 'queue.settings',
    summary: `All rules of a group in another order. ${DENIED}; 412: they are others by now.`,
    request: forwardingOrder,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session: { userId }, params: { id = '' }, body }) =>
      refusalOf(userId, id) ?? doneOr(await rules.order(id, body.restUris)),
  });
}
