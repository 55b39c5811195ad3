import {
  chatPage,
  chatPageRequest,
  chatReadRequest,
  chatTextRequest,
  chatThread,
  newChatRequest,
  smsCallerId,
  smsCallerIdRequest,
} from '@ringside/protocol/sms/chats';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Chats } from './createChats.ts';
import type { SmsCallerIds } from './createSmsCallerIds.ts';

/** Messages of one user. */
const WRITES = { burst: 60, perMs: 60_000 };

/** Chats and SMS of the signed-in user. S-CHAT-1 .. S-CHAT-3, CHAT-001, CHAT-003 */
export function addChatRoutes(api: Api, ports: { chats: Chats; callerIds: SmsCallerIds; now: () => number }): void {
  const { chats, callerIds, now } = ports;
  const limit = createRateLimit({ ...WRITES, now });
  const path = '/v1/user/Chat/{id}';
  const late = (userId: string) => {
    const retryAfterMs = limit.take(userId);
    return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : null;
  };
  const answer = (result: Awaited<ReturnType<Chats['send']>>) =>
    typeof result === 'string' ? refused(result) : done(result);

  api.add({
    method: 'POST',
    path: '/v1/user/Chat',
    summary:
      'Writes to a colleague (`chat`, by the short number) or to a number outside (`sms`), in the thread that there is or a new one. The same `key` again writes nothing. 403: no SMS may go there; 406: nobody has the number; 412: the user has no number of their own, nothing carries SMS, or it is too long for one.',
    request: newChatRequest,
    response: chatThread,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, body }) => late(session.userId) ?? answer(await chats.begin(session.userId, body)),
  });
  api.add({
    method: 'POST',
    path: `${path}/Messages`,
    summary: 'Writes in a thread. As for a new one; 412 also when the colleague is gone.',
    request: chatTextRequest,
    response: chatThread,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, params, body }) =>
      late(session.userId) ?? answer(await chats.send(session.userId, params['id'] ?? '', body.text, body.key)),
  });
  api.add({
    method: 'POST',
    path: `${path}/Page`,
    summary: 'Messages of a thread before one, or the newest; oldest first.',
    request: chatPageRequest,
    response: chatPage,
    failsWith: 'ERROR_GET',
    async handle({ session, params, body }) {
      const page = await chats.page(session.userId, params['id'] ?? '', body);
      return page ? done(page) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'PUT',
    path: `${path}/Read`,
    summary: 'All messages up to this one are read; a colleague sees it.',
    request: chatReadRequest,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params, body }) =>
      (await chats.read(session.userId, params['id'] ?? '', body.seq)) ? done() : refused('ROUTER_ERR_404'),
  });
  api.add({
    method: 'DELETE',
    path,
    summary: 'The user sees nothing of it any more, until somebody writes again.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await chats.clear(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
  api.add({
    method: 'GET',
    path: '/v1/user/SmsCallerId',
    summary: 'The number that SMS of the user come from, and those that may be chosen.',
    response: smsCallerId,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(callerIds.of(session.userId)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/SmsCallerId',
    summary: 'SMS of the user come from this number. 403: the user may not choose it.',
    request: smsCallerIdRequest,
    response: smsCallerId,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, body }) =>
      (await callerIds.set(session.userId, body.number))
        ? done(callerIds.of(session.userId))
        : refused('CALLER_ID_NOT_ALLOWED'),
  });
}
