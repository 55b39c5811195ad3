import { windowPasskey, windowPasswordInSteps, windowSigned } from '@ringside/protocol/kernel/passkeys';
import { windowProof, windowRequest, windowResponse } from '@ringside/protocol/kernel/signIn';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Factors } from '../second-factor/area.ts';
import type { SignIn } from './createSignIn.ts';
import type { Windows } from './createWindows.ts';
import type { Landing } from './landingPage.ts';
import type { ByPasskey } from './passkeyRoutes.ts';
import { passwordRefusal } from './sessionRoutes.ts';

/** An answer comes at the latest after this long, before proxies and the client give up. */
const WAIT_MS = 8000;

/**
 * Signing in from a frame by a window of its own: the panel opens a sign-in and waits, the window finishes it. A further
 * way than the password (single sign-on) is one more route that ends in `windows.signed`.
 */
export function addSignInWindowRoutes(
  api: Api,
  ports: {
    sessions: Sessions;
    windows: Windows;
    signIn: SignIn;
    factors: Pick<Factors, 'firstCodes'>;
    byPasskey: ByPasskey;
    landing: Landing;
    /** A user has signed in; never rejects. */
    signedIn: (userId: string) => Promise<void>;
    elapsed: () => number;
    waitMs?: number;
  },
): void {
  const { factors, sessions, windows, landing, signIn, byPasskey, elapsed, waitMs = WAIT_MS } = ports;
  const perAddress = createRateLimit({ burst: 120, perMs: 60_000, now: elapsed });
  const gone = () => refused('SIGN_IN_WINDOW_GONE');

  api.add({
    method: 'POST',
    path: '/v1/session/windows',
    summary: 'Begins a sign-in that happens in a window of its own.',
    request: windowRequest,
    response: z.null(),
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    barred({ address }) {
      const wait = perAddress.take(address);
      return wait > 0 ? refused('ROUTER_ERR_429', { retryAfterMs: wait }) : null;
    },
    handle: ({ body }) => (windows.open(body.id, body.challenge) ? done() : refused('ROUTER_ERR_412')),
  });
  api.add({
    method: 'POST',
    path: '/v1/session/windows/password',
    summary: 'Finishes a sign-in of a window with login and password.',
    request: windowPasswordInSteps,
    response: windowSigned,
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address, header }) {
      if (!windows.isOpen(body.id, body.secret)) return gone();
      const result = await signIn(body.login, body.password, { address, cookies: header('Cookie') }, body);
      if (!result.ok) return passwordRefusal(result);
      const { userId, kind, cookie } = result;
      const elsewhere = landing(userId);
      if (elsewhere) return elsewhere;
      if (!windows.signed(body.id, body.secret, userId, kind)) return gone();
      const codes = kind === 'sure' ? await factors.firstCodes(userId) : null;
      return done(codes && { codes }, { 'Set-Cookie': cookie });
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session/windows/passkey',
    summary: 'Finishes a sign-in of a window with a passkey.',
    request: windowPasskey,
    response: z.null(),
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address, header }) {
      if (!windows.isOpen(body.id, body.secret)) return gone();
      const result = await byPasskey(body.passkey, { address, cookies: header('Cookie') });
      if (!result.ok) return result.answer;
      const elsewhere = landing(result.userId);
      if (elsewhere) return elsewhere;
      return windows.signed(body.id, body.secret, result.userId, 'sure')
        ? done(null, { 'Set-Cookie': result.cookie })
        : gone();
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session/windows/wait',
    summary: 'The session of a sign-in in a window, once it is done; null after some seconds: ask again.',
    request: windowProof,
    response: windowResponse,
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body }) {
      const taken = await windows.take(body.id, body.secret, waitMs);
      if (taken === 'waiting') return done(null);
      if (taken === 'gone') return gone();
      const session = await sessions.create(taken.userId, taken.kind);
      await ports.signedIn(taken.userId);
      return done(session);
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/session/windows/cancel',
    summary: 'Gives a sign-in of a window up.',
    request: windowProof,
    response: z.null(),
    isPublic: true,
    failsWith: 'ERROR_DELETE',
    handle({ body }) {
      windows.cancel(body.id, body.secret);
      return done();
    },
  });
}
