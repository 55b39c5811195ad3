import { smsAgents, smsAgentsChange, type WireSmsAgents } from '@ringside/protocol/sms/agents';
import type { Company } from '../../company/company.ts';
import { mayDoWithGroup, mayEditQueue } from '../../company/queueRights.ts';
import type { GroupRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Sms } from './createSms.ts';

const summary = 'Which members of an ACD group work with SMS, and how many threads each may have at a time';

/**
 * Which agents work with queue SMS, for whoever may change the settings of one of their queues. SMS-012
 *
 * @param changed agents whose rights are others now
 */
export function addSmsAgentRoutes(
  api: Api,
  ports: { company: Company; sms: Sms; changed: (userIds: readonly string[]) => void },
): void {
  const { company, sms, changed } = ports;
  const path = '/telephony/Group/{id}/smsAgents';
  const view = (group: GroupRow): WireSmsAgents => ({
    items: company.membersOf(group.id).map(({ userId }) => {
      const extension = company.extensionOf(userId);
      const row = extension && sms.rights.rowOf(extension.id);
      return {
        ...{ userID: userId, label: company.user(userId)?.displayName ?? '', number: extension?.number ?? '' },
        ...{ isOperatorAcdMessageCapable: row?.isMessageCapable ?? false, operatorMaxMessage: row?.maxMessages ?? 0 },
      };
    }),
  });
  const groupOf = (userId: string, id = ''): GroupRow | 'ROUTER_ERR_404' | 'ROUTER_ERR_403' => {
    const group = company.group(id);
    if (!group?.isAcd) return 'ROUTER_ERR_404';
    return mayEditQueue(company, userId, group) ? group : 'ROUTER_ERR_403';
  };

  api.add({
    method: 'GET',
    path,
    summary: `${summary}.`,
    response: smsAgents,
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      const group = groupOf(session.userId, params['id']);
      return typeof group === 'string' ? refused(group) : done(view(group));
    },
  });
  api.add({
    method: 'PUT',
    path,
    audit: 'queue.smsAgents',
    summary: `${summary}; holds for all queues of the agent. Whoever works with none any more gives the own threads back.`,
    request: smsAgentsChange,
    response: smsAgents,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const group = groupOf(session.userId, params['id']);
      if (typeof group === 'string') return refused(group);
      if (!mayDoWithGroup(company, session.userId, group, 'smsAgents')) return refused('ROUTER_ERR_403');
      const rows = new Map<string, { extensionId: string; isMessageCapable: boolean; maxMessages: number }>();
      for (const { userID, isOperatorAcdMessageCapable, operatorMaxMessage } of body.items) {
        const extension = company.memberOf(group.id, userID) && company.extensionOf(userID);
        if (!extension) {
          return refused('ROUTER_ERR_400', { text: `Malformed request: ${userID} is no member of the group` });
        }
        rows.set(userID, {
          extensionId: extension.id,
          isMessageCapable: isOperatorAcdMessageCapable,
          maxMessages: operatorMaxMessage,
        });
      }
      await sms.setAgents(rows);
      changed([...rows.keys()]);
      return done(view(group));
    },
  });
}
