import { placeCallResponse, withTerminalRequest } from '@ringside/protocol/calls';
import * as z from 'zod/mini';
import type { CallEngine, JoinResult } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { type Api, type done, refused } from '../../kernel/api/Api.ts';
import type { Answering } from './moveRoutes.ts';

/** Verbs by which a user takes part in a call with a terminal that answers by itself. CALL-007, CALL-008, CALL-014 */
export function addTakeRoutes(
  api: Api,
  ports: {
    company: Company;
    calls: CallEngine;
    answer: Answering;
    answerLine: (result: JoinResult) => ReturnType<typeof done>;
  },
): void {
  const { company, calls, answer, answerLine } = ports;
  const request = withTerminalRequest;
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/join',
    summary: 'Goes on talking at another own terminal.',
    request,
    response: z.null(),
    handle: async ({ session, params, body }) =>
      answer(await calls.join(session.userId, params['id'] ?? '', body.terminalID ?? null)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Extension/{id}/pickup',
    summary: 'Takes a call that rings at a colleague. 403: no common group. 412: nothing rings.',
    request,
    response: placeCallResponse,
    async handle({ session, params, body }) {
      const extension = company.extension(params['id'] ?? '');
      if (!extension) return refused('ROUTER_ERR_404');
      return answerLine(await calls.pickup(session.userId, { userId: extension.userId }, body.terminalID ?? null));
    },
  });
  api.add({
    method: 'POST',
    path: '/telephony/Group/{id}/pickup',
    summary: 'Takes a call that rings at a group. 403: no member. 412: nothing rings.',
    request,
    response: placeCallResponse,
    async handle({ session, params, body }) {
      const group = company.group(params['id'] ?? '');
      if (!group) return refused('ROUTER_ERR_404');
      return answerLine(await calls.pickup(session.userId, { groupId: group.id }, body.terminalID ?? null));
    },
  });
  for (const mode of ['listen', 'whisper', 'bargeIn'] as const) {
    api.add({
      method: 'POST',
      path: `/telephony/Extension/{id}/${mode}`,
      audit: `monitoring.${mode}`,
      summary: `${mode} in the call of a colleague, for supervisors. 403: no supervisor. 412: no call.`,
      request,
      response: placeCallResponse,
      async handle({ session, params, body }) {
        const extension = company.extension(params['id'] ?? '');
        if (!extension) return refused('ROUTER_ERR_404');
        return answerLine(await calls.monitorUser(session.userId, extension.userId, mode, body.terminalID ?? null));
      },
    });
    api.add({
      method: 'GET',
      changes: true,
      path: `/telephony/Call/{id}/${mode}`,
      audit: `monitoring.${mode}`,
      summary: `Goes on with ${mode} in a call that the user takes part in as a supervisor.`,
      response: z.null(),
      handle: async ({ session, params }) =>
        answer(await calls.changeMonitor(session.userId, params['id'] ?? '', mode)),
    });
  }
}
