import { placeCallResponse } from '@ringside/protocol/calls';
import { parkRequest, sendOnRequest } from '@ringside/protocol/switchboard';
import * as z from 'zod/mini';
import type { CallEngine, JoinResult } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { worksAtSwitchboard } from '../../company/rightsOf.ts';
import { type Answer, type Api, type done, refused } from '../../kernel/api/Api.ts';
import type { Answering } from './moveRoutes.ts';

/** What switchboard users do with calls. SWB-003 */
export function addDeskRoutes(
  api: Api,
  ports: {
    company: Company;
    calls: CallEngine;
    answer: Answering;
    answerLine: (result: JoinResult) => ReturnType<typeof done>;
  },
): void {
  const { company, calls, answer, answerLine } = ports;
  const atSwitchboard = async (userId: string, act: () => Promise<Answer>): Promise<Answer> =>
    worksAtSwitchboard(company, userId) ? act() : refused('ERROR_CALL_NOT_ALLOWED', { status: 403 });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/sendOn',
    summary:
      'Passes the other party on at once; the call comes back when nobody takes it there. 403: no switchboard user.',
    request: sendOnRequest,
    response: z.null(),
    handle: ({ session: { userId }, params, body }) =>
      atSwitchboard(userId, async () =>
        answer(await calls.sendOn(userId, params['id'] ?? '', body.destination, body.isVoicemail ?? false)),
      ),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/park',
    summary:
      'Lets the other party wait alone until a switchboard user takes the call. 403: no switchboard user. 412: not in this state.',
    request: parkRequest,
    response: z.null(),
    handle: ({ session: { userId }, params, body }) =>
      atSwitchboard(userId, async () => answer(await calls.park(userId, params['id'] ?? '', body.for ?? null))),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/takeParked',
    summary:
      'Takes a parked call, with a phone that answers by itself. 403: no switchboard user. 404: it is not parked.',
    response: placeCallResponse,
    handle: ({ session: { userId }, params }) =>
      atSwitchboard(userId, async () => answerLine(await calls.takeParked(userId, params['id'] ?? ''))),
  });
}
