import { appSetUp, appSetUpRequest, loginInSteps } from '@ringside/protocol/kernel/passkeys';
import { loginInStepsResponse } from '@ringside/protocol/kernel/session';
import { sessionItem } from '@ringside/protocol/kernel/signIn';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Factors } from '../second-factor/area.ts';
import type { SignIn, SignInResult } from './createSignIn.ts';
import type { Landing } from './landingPage.ts';

/** What is said to a login and password that were refused. AUTH-002, AUTH-004 */
export const passwordRefusal = (result: Exclude<SignInResult, { ok: true }>) => {
  switch (result.fault) {
    case 'wrong':
      return refused('ROUTER_ERR_1_LOGIN_UNAUTHORIZED');
    case 'secondWanted':
      return refused('SECOND_PASSWORD');
    case 'secondMissing':
      return refused('SECOND_STEP_MISSING');
    case 'secondWrong':
      return refused('SECOND_PASSWORD_WRONG');
    case 'locked':
      return refused('ROUTER_ERR_1_ACCOUNT_LOCKED', { retryAfterMs: result.retryAfterMs });
    case 'busy':
      return refused('ROUTER_ERR_503', {
        retryAfterMs: result.retryAfterMs,
        puzzle: result.puzzle,
        cause: 'ROUTER_ERR_429',
        text: 'Too many people sign in at this moment. Try again.',
      });
  }
};

/** Signing in with a password, signing out, and the sign-ins of a user. AUTH-001, AUTH-002, AUTH-004, AUTH-006 */
export function addSessionRoutes(
  api: Api,
  ports: {
    sessions: Sessions;
    signIn: SignIn;
    landing: Landing;
    factors: Pick<Factors, 'beginApp' | 'firstCodes'>;
    logoutLocked: (userId: string) => boolean;
    /** A user has signed in; never rejects. */
    signedIn: (userId: string) => Promise<void>;
  },
): void {
  const { sessions } = ports;
  api.add({
    method: 'POST',
    path: '/v1/login',
    summary: 'Signs in and gives the token for the X-Application header.',
    request: loginInSteps,
    response: loginInStepsResponse,
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address, header }) {
      const result = await ports.signIn(body.login, body.password, { address, cookies: header('Cookie') }, body);
      if (!result.ok) return passwordRefusal(result);
      const elsewhere = ports.landing(result.userId);
      if (elsewhere) return elsewhere;
      const session = await sessions.create(result.userId, result.kind);
      await ports.signedIn(result.userId);
      const codes = result.kind === 'sure' ? await ports.factors.firstCodes(result.userId) : null;
      return done({ ...session, ...(codes && { codes }) }, { 'Set-Cookie': result.cookie });
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session/app',
    summary:
      'For who needs a second step and has none: what an authenticator app is given. Signing in with its first code sets it up. 412: it is not needed.',
    request: appSetUpRequest,
    response: appSetUp,
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address, header }) {
      const { login, password, work } = body;
      const result = await ports.signIn(login, password, { address, cookies: header('Cookie') }, { work });
      if (result.ok) return refused('ROUTER_ERR_412');
      return result.fault === 'secondMissing' ? done(ports.factors.beginApp(result.userId)) : passwordRefusal(result);
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/logout',
    audit: 'session.signOut',
    summary: 'Ends the session.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      if (ports.logoutLocked(session.userId)) return refused('ROUTER_ERR_403');
      await sessions.end(session.userId, session.globalSessionId, 'signOut');
      return done();
    },
  });
  api.add({
    method: 'GET',
    path: '/v1/user/Sessions',
    summary: 'Where the user is signed in, newest first.',
    response: z.array(sessionItem),
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      done(
        sessions.of(session.userId).map(({ id, createdAt, lastUsedAt }) => ({
          ...{ id, createdAt, lastUsedAt },
          isCurrent: id === session.globalSessionId,
        })),
      ),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Sessions',
    audit: 'session.revokeOthers',
    summary: 'Ends all other sign-ins of the user.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      const others = sessions.of(session.userId).filter(({ id }) => id !== session.globalSessionId);
      for (const { id } of others) await sessions.end(session.userId, id, 'revoked');
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Sessions/{id}',
    audit: 'session.revoke',
    summary: 'Ends one sign-in of the user.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const id = params['id'] ?? '';
      if (id === session.globalSessionId && ports.logoutLocked(session.userId)) return refused('ROUTER_ERR_403');
      return (await sessions.end(session.userId, id, 'revoked')) ? done() : refused('ROUTER_ERR_404');
    },
  });
}
