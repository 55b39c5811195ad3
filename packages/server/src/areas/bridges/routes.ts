import { placeCallResponse } from '@ringside/protocol/calls';
import { bridgeAnswer, bridgeCallRequest, bridgeItem, bridgeRequest } from '@ringside/protocol/meetings/bridges';
import * as z from 'zod/mini';
import type { CallEngine } from '../../calls/CallEngine.ts';
import { refusedVerb } from '../../calls/ports/answerOf.ts';
import type { Company } from '../../company/company.ts';
import { terminalUri } from '../../company/uris.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { BridgeCalls } from './createBridgeCalls.ts';
import type { Bridges } from './createBridges.ts';

const codes = { gone: 'ROUTER_ERR_404', noNumber: 'ERROR_WRONG_NUMBER', tooMany: 'ROUTER_ERR_412' } as const;

/** Bridges of the signed-in user, and calling people into one. NAV-045 .. NAV-049, CALL-026 */
export function addBridgeRoutes(
  api: Api,
  ports: {
    company: Company;
    bridges: Bridges;
    bridgeCalls: BridgeCalls;
    registerIdOf: CallEngine['registerIdOf'];
    now: () => number;
  },
): void {
  const { company, bridges, bridgeCalls, registerIdOf, now } = ports;
  const one = '/data/Bridge/{id}';
  const limit = createRateLimit({ burst: 20, perMs: 60_000, now });
  const answer = (made: Awaited<ReturnType<Bridges['put']>>): Answer =>
    typeof made === 'string' ? refused(codes[made]) : done(made);
  /** The phone that `caller` names: itself, or by the number of the extension; null: it is not the user's, or there is none. */
  const phoneOf = (userId: string, caller: string): string | null => {
    const own = company.terminalsOf(userId).filter(({ id }) => registerIdOf(id) !== null);
    const named = own.find(({ id }) => terminalUri(id) === caller);
    if (named) return named.id;
    return company.extensionOf(userId)?.number === caller ? (own[0]?.id ?? null) : null;
  };
  api.add({
    method: 'GET',
    path: '/v1/user/Bridges',
    summary: 'Conferences by telephone that the user keeps.',
    response: bridgeAnswer,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done({ items: bridges.of(session.userId) }),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Bridges',
    summary: 'Keeps another one. 406: one of its people has no number. 412: there are too many.',
    request: bridgeRequest,
    response: bridgeItem,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, body }) => answer(await bridges.put(session.userId, null, body)),
  });
  api.add({
    method: 'PUT',
    path: one,
    summary: 'Changes a conference by telephone. 404: it is not the user’s.',
    request: bridgeRequest,
    response: bridgeItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) => answer(await bridges.put(session.userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: one,
    summary: 'Keeps it no longer; a call that goes on goes on.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await bridges.remove(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
  api.add({
    method: 'POST',
    path: '/telephony/Extension/{id}/placeCall',
    summary:
      'Calls a person into the bridge of the user: the user first, where none goes on. 404: not the extension of the user. 406: wrong number. 412: in another call.',
    request: bridgeCallRequest,
    response: placeCallResponse,
    async handle({ session: { userId }, params, body }) {
      if (company.extensionOf(userId)?.id !== params['id']) return refused('ROUTER_ERR_404');
      const retryAfterMs = limit.take(userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      const phone = phoneOf(userId, body.caller);
      if (phone === null)
        return refusedVerb({
          ...{ ok: false, fault: 'unreachable', code: 'CALL_NOT_AVAILABLE' },
          text: 'no phone of the user is registered by this caller',
        });
      const placed = await bridgeCalls.place(userId, phone, body.callee);
      return placed.ok ? done({ lineId: placed.lineId, call: placed.call }) : refusedVerb(placed);
    },
  });
}
