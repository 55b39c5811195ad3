import { takeCallRequest } from '@ringside/protocol/meetings/seats';
import * as z from 'zod/mini';
import type { CallEngine } from '../../../calls/CallEngine.ts';
import { answerOf } from '../../../calls/ports/answerOf.ts';
import { type Answer, type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { SeatRefusal } from '../createSeatRows.ts';
import type { createPhones } from './createPhones.ts';

const given = (refusal: SeatRefusal | null): Answer => (refusal === null ? done() : refused(refusal));

/** Telephones in a meeting, by its owner. */
export function addPhoneRoutes(api: Api, phones: Pick<ReturnType<typeof createPhones>, 'mute' | 'remove'>): void {
  const phone = '/data/Meeting/{id}/Phone/{seat}';
  const denied = '403: not the owner. 404: no such telephone is in it.';
  api.add({
    method: 'POST',
    path: `${phone}/mute`,
    audit: 'meeting.mutePhone',
    summary: `A telephone is heard no more in a meeting, until it wants to by *6. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params }) =>
      given(await phones.mute(session.userId, params['id'] ?? '', params['seat'] ?? '')),
  });
  api.add({
    method: 'DELETE',
    path: phone,
    audit: 'meeting.removePhone',
    summary: `A telephone is out of a meeting, and its call ends. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) => given(phones.remove(session.userId, params['id'] ?? '', params['seat'] ?? '')),
  });
}

const refusals = [
  'ROUTER_ERR_404',
  'MEETING_GUESTS_DENIED',
  'MEETING_FULL',
  'MEETING_ENCRYPTED',
  'MEETING_NO_PHONES',
] as const;

/** Leads the other party of a call of the user into a meeting. */
export function addMoveRoute(api: Api, calls: Pick<CallEngine, 'moveToMeeting'>): void {
  api.add({
    method: 'POST',
    path: '/data/Meeting/{id}/takeCall',
    audit: 'meeting.takeCall',
    summary:
      'Leads the other party of a call of two into a meeting, and the user out of the call. 403: guests are refused. 404: none that the user sees, or no such call. 412: full, encrypted, not with this call, or the engine takes no phones.',
    request: takeCallRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const callId = body.call.split('/').at(-1) ?? '';
      const result = await calls.moveToMeeting(session.userId, callId, params['id'] ?? '');
      const code = result.ok ? undefined : refusals.find((one) => one === result.code);
      return code ? refused(code) : answerOf(result);
    },
  });
}
