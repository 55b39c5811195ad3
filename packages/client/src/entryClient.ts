import { sessionResponse, tokenResponse, windowResponse } from '@ringside/protocol/kernel/signIn';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { EntryClient } from './lateClients.ts';

/**
 * Ways to sign in beside the password.
 *
 * @param enter takes the token of a new session
 */
export function entryClient(ask: Http, enter: (token: string) => void): EntryClient {
  const post = <T>(path: string, body: unknown, answer: z.ZodMiniType<T>) =>
    ask({ method: 'POST', path: `v1/session${path}`, body, answer, token: null });
  return {
    async exchange(token, origin) {
      return mapResult(await post('', { token, origin }, sessionResponse), (session) => {
        enter(session.token);
        return null;
      });
    },
    ticket: (origin) => ask({ method: 'POST', path: 'v1/session/tickets', body: { origin }, answer: tokenResponse }),
    openWindow: (id, challenge) => post('/windows', { id, challenge }, z.null()),
    async windowSession(proof) {
      return mapResult(await post('/windows/wait', proof, windowResponse), (session) => {
        if (session) enter(session.token);
        return session !== null;
      });
    },
    finishWindow: (proof, login, password) => post('/windows/password', { ...proof, login, password }, z.null()),
    cancelWindow: (proof) => post('/windows/cancel', proof, z.null()),
  };
}
