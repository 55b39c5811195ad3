import {
  memberRequest,
  muteMemberRequest,
  otherCallRequest,
  placeCallResponse,
  recordRequest,
  redirectRequest,
  transferRequest,
} from '@ringside/protocol/calls';
import * as z from 'zod/mini';
import type { CallEngine, JoinResult, VerbResult } from '../../calls/CallEngine.ts';
import type { Api, done } from '../../kernel/api/Api.ts';

export type Answering = (result: VerbResult) => ReturnType<typeof done>;

type AnsweringLine = (result: JoinResult) => ReturnType<typeof done>;

const idOf = (callUri: string): string => callUri.split('/').at(-1) ?? '';

/** Verbs that lead a call elsewhere, join two calls or record one. CALL-003 .. CALL-006, CALL-022, CALL-023 */
export function addMoveRoutes(
  api: Api,
  calls: CallEngine,
  merge: CallEngine['merge'],
  answer: Answering,
  answerLine: AnsweringLine,
): void {
  const nothing = z.null();
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/transfer',
    summary:
      'Passes the other party on: at once (blind), or when the destination rings (semi-attended: `screened`). 406: wrong number. 503: does not ring.',
    request: transferRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.transfer(session.userId, params['id'] ?? '', body.destination, body.mode)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/takeBack',
    summary: 'Takes a call back that was passed on and still rings there. 412: somebody has answered, or nobody rings.',
    response: placeCallResponse,
    handle: async ({ session, params }) => answerLine(await calls.takeBack(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/transferTo',
    summary: 'Connects the others of two own calls and leaves both.',
    request: otherCallRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.transferTo(session.userId, params['id'] ?? '', idOf(body.call))),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/merge',
    summary: 'Makes one conference of two own calls, of ten parties at most; the call of the path goes on.',
    request: otherCallRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await merge(session.userId, params['id'] ?? '', idOf(body.call))),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/dropMember',
    summary:
      'Puts somebody out of a conference, by the line. 403: the user has not made it. 404: nobody of that line is in it.',
    request: memberRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.dropMember(session.userId, params['id'] ?? '', body.lineId)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/muteMember',
    summary: 'Mutes somebody in a conference for all others, or ends that; answers as dropMember does.',
    request: muteMemberRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.muteMember(session.userId, params['id'] ?? '', body.lineId, body.isMuted)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/redirect',
    summary: 'Sends a call that rings here elsewhere. 406: wrong number. 503: no phone free there.',
    request: redirectRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.redirect(session.userId, params['id'] ?? '', body.destination)),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Call/{id}/record',
    audit: 'recording.start',
    summary: 'Records the call, or goes on after pauseRecord. 503: recordings are not kept here.',
    request: recordRequest,
    response: nothing,
    handle: async ({ session, params, body }) =>
      answer(await calls.record(session.userId, params['id'] ?? '', body.isAudible)),
  });
}
