import { loginRequest, loginResponse } from '@ringside/protocol/rest';
import * as z from 'zod/mini';
import type { Sessions } from '../auth/createSessions.ts';
import type { createSignIn } from '../auth/createSignIn.ts';
import { type Api, done, refused } from './createApi.ts';

/** Signing in and out. AUTH-001, AUTH-002, AUTH-004 */
export function addSessionRoutes(
  api: Api,
  ports: {
    sessions: Sessions;
    signIn: ReturnType<typeof createSignIn>;
    logoutLocked: (userId: string) => boolean;
    /** Somebody has signed in; never rejects. */
    signedIn: (userId: string) => Promise<void>;
  },
): void {
  api.add({
    method: 'POST',
    path: '/v1/login',
    summary: 'Signs in and gives the token for the X-Application header.',
    request: loginRequest,
    response: loginResponse,
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address }) {
      const result = await ports.signIn(body.login, body.password, address);
      if (result.ok) {
        const session = await ports.sessions.create(result.userId);
        await ports.signedIn(result.userId);
        return done(session);
      }
      switch (result.fault) {
        case 'wrong':
          return refused('ROUTER_ERR_1_LOGIN_UNAUTHORIZED');
        case 'noExtension':
          return refused('ROUTER_ERR_418');
        case 'locked':
          return refused('ROUTER_ERR_1_ACCOUNT_LOCKED', { retryAfterMs: result.retryAfterMs });
        case 'tooMany':
          return refused('ROUTER_ERR_429', { retryAfterMs: result.retryAfterMs });
      }
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/logout',
    summary: 'Ends the session.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      if (ports.logoutLocked(session.userId)) return refused('ROUTER_ERR_403');
      await ports.sessions.end(session.tokenHash);
      return done();
    },
  });
}
