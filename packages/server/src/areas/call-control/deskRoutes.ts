import { placeCallResponse } from '@ringside/protocol/calls';
import { parkRequest, sendOnRequest } from '@ringside/protocol/switchboard';
import * as z from 'zod/mini';
import type { CallEngine, JoinResult } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { isOperator } from '../../company/rightsOf.ts';
import { type Answer, type Api, type done, refused } from '../../kernel/api/Api.ts';
import type { Answering } from './moveRoutes.ts';

/** What operators of the switchboard do with calls. SWB-003 */
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
  const asOperator = async (userId: string, act: () => Promise<Answer>): Promise<Answer> =>
    isOperator(company, userId) ? act() : refused('ERROR_CALL_NOT_ALLOWED', { status: 403 });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/sendOn',
    summary: 'Passes the other party on at once; the call comes back when nobody takes it there. 403: no operator.',
    request: sendOnRequest,
    response: z.null(),
    handle: ({ session: { userId }, params, body }) =>
      asOperator(userId, async () => answer(await calls.sendOn(userId, params['id'] ?? '', body.destination))),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/park',
    summary:
      'Lets the other party wait alone until an operator takes the call. 403: no operator. 412: not in this state.',
    request: parkRequest,
    response: z.null(),
    handle: ({ session: { userId }, params, body }) =>
      asOperator(userId, async () => answer(await calls.park(userId, params['id'] ?? '', body.for ?? null))),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/takeParked',
    summary: 'Takes a parked call, with a phone that answers by itself. 403: no operator. 404: it is not parked.',
    response: placeCallResponse,
    handle: ({ session: { userId }, params }) =>
      asOperator(userId, async () => answerLine(await calls.takeParked(userId, params['id'] ?? ''))),
  });
}
