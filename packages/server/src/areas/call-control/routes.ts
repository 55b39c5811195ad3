import {
  addExternalInfosRequest,
  placeCallRequest,
  placeCallResponse,
  sendDtmfRequest,
  setPersonalRequest,
} from '@ringside/protocol/calls';
import * as z from 'zod/mini';
import type { CallEngine, JoinResult, VerbResult } from '../../calls/CallEngine.ts';
import { answerOf, refusedVerb } from '../../calls/ports/answerOf.ts';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { addDeskRoutes } from './deskRoutes.ts';
import { addMoveRoutes } from './moveRoutes.ts';
import { addTakeRoutes } from './takeRoutes.ts';

/** Calls a user may place at once, and per minute. A stolen session must not dial the world. */
const CALLS = { burst: 20, perMs: 60_000 };

/** Verbs that need to know nothing but the call, by the last part of their path. */
const plainVerbs: Readonly<
  Record<
    string,
    { summary: string; carryOut: (calls: CallEngine, userId: string, callId: string) => Promise<VerbResult> }
  >
> = {
  answer: { summary: 'Takes the call that rings.', carryOut: (calls, ...of) => calls.answer(...of) },
  leave: {
    summary: 'Leaves a conference, which goes on without the user.',
    carryOut: (calls, ...of) => calls.leave(...of),
  },
  disconnect: {
    summary: 'Hangs up, or refuses a call that rings.',
    carryOut: (calls, ...of) => calls.disconnect(...of),
  },
  hold: { summary: 'The others hear music; the user hears nobody.', carryOut: (calls, ...of) => calls.hold(...of) },
  retrieve: { summary: 'Takes a call back that is on hold.', carryOut: (calls, ...of) => calls.retrieve(...of) },
  pauseRecord: {
    summary: 'Nothing is recorded until the recording is resumed by `record`.',
    carryOut: (calls, ...of) => calls.pauseRecord(...of),
  },
  stopRecord: { summary: 'Ends the recording and keeps it.', carryOut: (calls, ...of) => calls.stopRecord(...of) },
  endForAll: {
    summary: 'Ends a conference for everybody in it. 403: the user has not made it. 412: two who talk are none.',
    carryOut: (calls, ...of) => calls.endForAll(...of),
  },
};

/** The call verbs, as documented: those without a number by GET. CALL-024 .. CALL-029, ERR-017, Q-026, Q-030 */
export function addCallRoutes(
  api: Api,
  ports: {
    company: Company;
    calls: CallEngine;
    /** Makes a conference; whoever keeps a list of them hears of it. */
    merge: CallEngine['merge'];
    now: () => number;
  },
): void {
  const { company, calls, merge } = ports;
  const limit = createRateLimit({ ...CALLS, now: ports.now });
  const answer = answerOf;
  const refuse = refusedVerb;
  const answerLine = (result: JoinResult) =>
    result.ok ? done({ lineId: result.lineId, call: result.call }) : refuse(result);

  for (const path of ['placeCall', 'placeCallWithInfos']) {
    api.add({
      method: 'POST',
      path: `/telephony/Terminal/{id}/${path}`,
      summary: 'Rings the terminal, then the destination. 406: wrong number.',
      request: placeCallRequest,
      response: placeCallResponse,
      async handle({ session, params, body }) {
        const terminal = company.terminal(params['id'] ?? '');
        if (!terminal || company.ownerOf(terminal) !== session.userId) return refused('ROUTER_ERR_404');
        const retryAfterMs = limit.take(session.userId);
        if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
        const result = await calls.placeCall(session.userId, terminal.id, body.destination, body.infos);
        return answerLine(result);
      },
    });
  }

  addMoveRoutes(api, calls, merge, answer, answerLine);
  addDeskRoutes(api, { company, calls, answer, answerLine });
  addTakeRoutes(api, { company, calls, answer, answerLine });

  for (const [path, { summary, carryOut }] of Object.entries(plainVerbs)) {
    api.add({
      ...{ method: 'GET', changes: true, path: `/telephony/Call/{id}/${path}`, summary, response: z.null() },
      handle: async ({ session, params }) => answer(await carryOut(calls, session.userId, params['id'] ?? '')),
    });
  }
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/sendDtmf',
    summary: 'Sends digits to the other party.',
    request: sendDtmfRequest,
    response: z.null(),
    handle: async ({ session, params, body }) =>
      answer(await calls.sendDtmf(session.userId, params['id'] ?? '', body.digits)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/addExternalInfos',
    summary: 'Attaches a CRM record to the call.',
    request: addExternalInfosRequest,
    response: z.null(),
    handle: async ({ session, params, body }) =>
      answer(await calls.addExternalInfos(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/setPersonal',
    summary: 'Marks the call as private, or not.',
    request: setPersonalRequest,
    response: z.null(),
    handle: async ({ session, params, body }) =>
      answer(await calls.setPersonal(session.userId, params['id'] ?? '', body.isPersonalCall)),
  });
}
