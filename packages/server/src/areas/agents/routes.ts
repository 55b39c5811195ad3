import { acdPauseReasons, operatorStartPauseRequest, operatorState } from '@ringside/protocol/agents';
import * as z from 'zod/mini';
import { type Company, isAgent } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Agents, AgentVerb } from './createAgents.ts';

/** What an agent does, for all groups and for one. CRM-046, CRM-047, CRM-071 .. CRM-078, ACD-029 .. ACD-034, ACD-040 */
export function addAgentRoutes(api: Api, { company, agents }: { company: Company; agents: Agents }): void {
  const perform = async (userId: string, extensionId: string, verb: AgentVerb) => {
    const extension = company.extension(extensionId);
    if (!extension || extension.userId !== userId) return refused('ROUTER_ERR_404');
    const result = await agents.perform(extension.id, verb);
    if (result === null) return refused('ROUTER_ERR_403', { text: 'This extension is not an agent.' });
    return result.ok ? done(result.value) : refused(result.code);
  };
  const verbs = [
    ['operatorLogin', 'login', 'Logs the agent in.'],
    ['operatorLogout', 'logout', 'Logs the agent out. 412 ERR_12: not during a call that a group brought.'],
    ['operatorCancelPause', 'cancelPause', 'Ends a pause, or calls off a planned one.'],
    [
      'operatorExtendSyndicalPause',
      'extendWrapUp',
      'A minute more for the wrap-up that goes on. 412: there is none, or it has grown by five minutes.',
    ],
  ] as const;
  for (const [name, type, summary] of verbs) {
    api.add({
      method: 'POST',
      path: `/telephony/Extension/{id}/${name}`,
      summary,
      response: operatorState,
      failsWith: 'ERROR_UPDATE',
      handle: ({ session, params }) => perform(session.userId, params['id'] ?? '', { type }),
    });
  }
  api.add({
    method: 'POST',
    path: '/telephony/Extension/{id}/operatorStartPause',
    summary: 'Starts a pause; during a call it begins when the call ends. 404: no such reason. 412: logged out.',
    request: operatorStartPauseRequest,
    response: operatorState,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const reasonId = body?.acdPauseReasonID ?? null;
      if (reasonId !== null && !company.pauseReason(reasonId)) {
        return refused('ROUTER_ERR_404', { text: 'There is no such pause reason.' });
      }
      return perform(session.userId, params['id'] ?? '', { type: 'startPause', reasonId });
    },
  });
  api.add({
    method: 'GET',
    path: '/v1/service/AcdPauseReasons',
    summary: 'Reasons that an agent may give for a pause.',
    response: acdPauseReasons,
    handle: () => done({ items: company.pauseReasons.map(({ id, text }) => ({ acdPauseReasonID: id, text })) }),
  });

  for (const active of [true, false]) {
    api.add({
      method: 'POST',
      path: `/telephony/Group/{id}/${active ? 'loginUser' : 'logoutUser'}`,
      summary: active
        ? 'Logs the agent in to one group. 403: no agent, or no member.'
        : 'Logs the agent out of one group. 412 ERR_12: not during a call of that group.',
      response: z.null(),
      failsWith: 'ERROR_UPDATE',
      async handle({ session: { userId }, params }) {
        const extension = company.extensionOf(userId);
        if (!extension || !isAgent(extension))
          return refused('ROUTER_ERR_403', { text: 'This extension is not an agent.' });
        const group = company.group(params['id'] ?? '');
        if (!group?.isAcd) return refused('ROUTER_ERR_404');
        if (!company.memberOf(group.id, userId))
          return refused('ROUTER_ERR_403', { text: 'The user is not a member of this group.' });
        if (!active && agents.isInCallOf(userId, group.id)) return refused('ERR_12');
        await company.change({ group: group.id, member: userId, active });
        return done();
      },
    });
  }
}
