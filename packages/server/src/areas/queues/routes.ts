import {
  calledAgents,
  groupSettingsChange,
  moveRequest,
  offerRequest,
  sendCallerRequest,
  shownGroupSettings,
  supervisedPauseRequest,
} from '@ringside/protocol/queues/settings';
import { groupRingPatterns } from '@ringside/protocol/words/queues';
import * as z from 'zod/mini';
import type { CallEngine } from '../../calls/CallEngine.ts';
import { answerOf } from '../../calls/ports/answerOf.ts';
import { type Company, isAgent } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { cleanNumber } from '../../company/numbers.ts';
import { deniedOf, governs, groupRightsOf, seesCallers, supervises } from '../../company/queueRights.ts';
import type { ExtensionRow, GroupRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Agents, AgentVerb } from '../agents/area.ts';
import type { CallCentre } from './createCallCentre.ts';
import { circlesOf, type WayBack } from './machine/circlesOf.ts';

/** What is done with the callers of queues, with their settings, and with agents by supervisors. ACD-003 .. ACD-013, ACD-028 */
export function addQueueRoutes(
  api: Api,
  ports: {
    company: Company;
    agents: Agents;
    callCentre: CallCentre;
    calls: Pick<CallEngine, 'sendQueued'>;
    wayBack: WayBack;
  },
): void {
  const { company, agents, callCentre, calls, wayBack } = ports;
  const { queues } = callCentre;

  /** The caller of a path, for whom may see who waits. */
  const stayOf = (userId: string, key: string) => {
    const stay = queues.stay(key);
    const group = stay && company.group(stay.groupId);
    return stay && group && seesCallers(company, userId, group) ? { stay, group } : null;
  };
  const offer = (userId: string, key: string, extension: ExtensionRow | null) => {
    const found = stayOf(userId, key);
    if (!found || !extension) return refused('ROUTER_ERR_404');
    if (!isAgent(extension) || !company.memberOf(found.group.id, extension.userId)) {
      return refused('ROUTER_ERR_403', { text: 'Only agents of the queue take its callers.' });
    }
    const isOwn = extension.userId === userId;
    if (!isOwn && !supervises(company, userId, found.group)) {
      return refused('ROUTER_ERR_403', { text: 'Only a supervisor has somebody else rung.' });
    }
    const state = agents.stateOf(extension.id).operatorStatus;
    if (state === 'LOGOUT' || state === 'UNREACHABLE') return refused('ROUTER_ERR_412');
    return queues.offerTo(key, extension.userId) ? done() : refused('ROUTER_ERR_412');
  };

  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/take',
    summary: 'Rings the own phone for somebody who waits. 404: waits no more. 412: logged out, or nobody waits.',
    response: z.null(),
    handle: ({ session, params }) => offer(session.userId, params['id'] ?? '', company.extensionOf(session.userId)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/offer',
    summary: 'Rings an agent for somebody who waits, by a supervisor.',
    request: offerRequest,
    response: z.null(),
    handle: ({ session, params, body }) =>
      offer(session.userId, params['id'] ?? '', company.extension(body.extension.split('/').at(-1) ?? '')),
  });
  /** The same for whom may lead callers elsewhere, and call agents out of their pauses. Whom an agent has answered waits no more. */
  const supervisedStayOf = (userId: string, key: string) => {
    const found = stayOf(userId, key);
    if (!found) return 'ROUTER_ERR_404';
    if (!supervises(company, userId, found.group)) return 'ROUTER_ERR_403';
    return found.stay.answeredAt === null ? found : 'ROUTER_ERR_404';
  };
  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/move',
    audit: 'queue.callerMoved',
    summary:
      'Leads somebody who waits to another queue, by a supervisor. 404: waits no more, or there is no such queue. 412: is owed a call, or the other queue takes nobody now; waits on.',
    request: moveRequest,
    response: z.null(),
    handle({ session, params, body }) {
      const key = params['id'] ?? '';
      const found = supervisedStayOf(session.userId, key);
      if (typeof found === 'string') return refused(found);
      const group = company.group(body.group.split('/').at(-1) ?? '');
      if (!group?.isAcd) return refused('ROUTER_ERR_404');
      return queues.moveTo(key, group.id) ? done() : refused('ROUTER_ERR_412');
    },
  });
  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/send',
    audit: 'queue.callerSent',
    summary:
      'Sends somebody who waits to a colleague, a group, a number outside or a mailbox, by a supervisor; a queue is led to as by move. 403: not allowed outside. 404: waits no more. 406: wrong number. 412: is owed a call, or there is no such mailbox. 503: it does not ring there; waits on.',
    request: sendCallerRequest,
    response: z.null(),
    async handle({ session: { userId }, params, body: { destination, isVoicemail } }) {
      const key = params['id'] ?? '';
      const found = supervisedStayOf(userId, key);
      if (typeof found === 'string') return refused(found);
      const number = cleanNumber(destination);
      const queue = company.groups.find((group) => group.isAcd && group.number === number);
      if (queue && !isVoicemail) return queues.moveTo(key, queue.id) ? done() : refused('ROUTER_ERR_412');
      const { callId, isCallback } = found.stay;
      if (callId === null || isCallback) return refused('ROUTER_ERR_412');
      return answerOf(await calls.sendQueued(userId, callId, destination, isVoicemail));
    },
  });
  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/callAgents',
    summary:
      'Rings the agents of the queue who pause or wrap up for somebody who waits, by a supervisor. 412: nobody of them can be rung.',
    response: calledAgents,
    handle({ session, params }) {
      const key = params['id'] ?? '';
      const found = supervisedStayOf(session.userId, key);
      if (typeof found === 'string') return refused(found);
      const pausing = company.membersOf(found.group.id).filter(({ userId, active }) => {
        const state = agents.stateOf(company.extensionOf(userId)?.id ?? '').operatorStatus;
        return active && (state === 'PAUSE' || state === 'SYNDICAL_PAUSE');
      });
      const rung = queues.callIn(
        key,
        pausing.map(({ userId }) => userId),
      );
      return rung === 0 ? refused('ROUTER_ERR_412') : done({ rung });
    },
  });
  api.add({
    method: 'POST',
    path: '/telephony/GroupClient/{id}/cancelCallback',
    summary: 'Somebody who was to be called back is not any more.',
    response: z.null(),
    handle({ session, params }) {
      const key = params['id'] ?? '';
      if (!stayOf(session.userId, key)) return refused('ROUTER_ERR_404');
      return queues.cancelCallBack(key) ? done() : refused('ROUTER_ERR_412');
    },
  });

  const shown = (userId: string, group: GroupRow) => ({
    ...groupSettingsOf(group),
    ...(!governs(company, userId, group) && { changes: 'members' }),
    rights: groupRightsOf(company, userId, group) ?? undefined,
    ...circlesOf(group, company, wayBack),
  });
  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/settings',
    summary: 'Settings of a group, for whom may change them.',
    response: shownGroupSettings,
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      const group = company.group(params['id'] ?? '');
      if (!group) return refused('ROUTER_ERR_404');
      return groupRightsOf(company, session.userId, group)
        ? done(shown(session.userId, group))
        : refused('ROUTER_ERR_403');
    },
  });
  api.add({
    method: 'PUT',
    path: '/telephony/Group/{id}/settings',
    audit: 'queue.settings',
    summary:
      'Changes what is named, at once for whoever calls from now on. Closing by hand is `active: false`. 403 GROUP_FIELD_DENIED: names what of it the user may not change; nothing is.',
    request: groupSettingsChange,
    response: shownGroupSettings,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const group = company.group(params['id'] ?? '');
      if (!group) return refused('ROUTER_ERR_404');
      const rights = groupRightsOf(company, session.userId, group);
      if (!rights) return refused('ROUTER_ERR_403');
      const changed = { ...groupSettingsOf(group), ...withoutAbsent(body) };
      for (const exit of [changed.overflow, changed.closed]) {
        if (exit.to === 'overflow' && (exit.groupID === group.id || !company.group(exit.groupID))) {
          return refused('ROUTER_ERR_400', { text: 'Malformed request: there is no such group to overflow to' });
        }
      }
      if (!group.isAcd && !(groupRingPatterns as readonly string[]).includes(changed.ringPattern)) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: only queues ring like this' });
      }
      const { callerIDOverride: shows } = changed;
      if (shows !== '' && cleanNumber(shows) === null) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: the caller id is no number' });
      }
      const before = groupSettingsOf(group);
      const denied = deniedOf(rights, before, changed);
      if (denied.length > 0) {
        return refused('GROUP_FIELD_DENIED', { text: `You may not change of this group: ${denied.join(', ')}.` });
      }
      if (shows !== before.callerIDOverride && shows !== '' && !company.ownsNumber(shows)) {
        return refused('CALLER_ID_NOT_ALLOWED');
      }
      const { label, active, ringPattern, queueSize, syndicalPause, ...settings } = changed;
      const columns = { label, active, ringPattern, queueSize, wrapUpMs: syndicalPause * 1000, settings };
      await company.change({ group: group.id, set: columns });
      return done(shown(session.userId, group));
    },
  });

  const supervised: [string, string, (reasonId: string | null) => AgentVerb][] = [
    ['supervisedLogout', 'Logs an agent out. 412 ERR_12: not during a call of a group.', () => ({ type: 'logout' })],
    ['supervisedUnpause', 'Ends the pause of an agent.', () => ({ type: 'cancelPause' })],
    ['supervisedPause', 'Sends an agent into a pause.', (reasonId) => ({ type: 'startPause', reasonId })],
  ];
  for (const [name, summary, verb] of supervised) {
    api.add({
      method: 'POST',
      path: `/telephony/Extension/{id}/${name}`,
      summary: `${summary} For supervisors of a group of the agent.`,
      request: z.optional(supervisedPauseRequest),
      response: z.null(),
      failsWith: 'ERROR_UPDATE',
      async handle({ session, params, body }) {
        const extension = company.extension(params['id'] ?? '');
        if (!extension || !isAgent(extension)) return refused('ROUTER_ERR_404');
        const isTheirs = company.groups.some(
          (group) => company.memberOf(group.id, extension.userId) && supervises(company, session.userId, group),
        );
        if (!isTheirs) return refused('ROUTER_ERR_403');
        const reasonId = body?.acdPauseReasonID ?? null;
        if (reasonId !== null && !company.pauseReason(reasonId)) return refused('ROUTER_ERR_404');
        const result = await agents.perform(extension.id, verb(reasonId));
        if (result === null) return refused('ROUTER_ERR_404');
        return result.ok ? done() : refused(result.code);
      },
    });
  }
}

/** Members that were sent; one that is undefined was not. */
const withoutAbsent = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
