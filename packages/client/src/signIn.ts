import {
  type AppSetUp,
  appSetUp,
  type PasskeyOptions,
  type PasskeyProof,
  passkeyOptions,
  passkeyResponse,
  type SecondStep,
  windowSigned,
} from '@ringside/protocol/kernel/passkeys';
import { sessionResponse, tokenResponse, windowResponse } from '@ringside/protocol/kernel/signIn';
import * as z from 'zod/mini';
import type { ShowCodes } from './kernel/Client.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';
import { withWork } from './kernel/withWork.ts';

/** What panel and window share about a sign-in in a window. `secret` is in no URL and no log. */
export interface WindowProof {
  id: string;
  secret: string;
}

/** Ways to sign in beside the password. Whatever gives a session makes it the client's own. AUTH-003 */
export interface EntryVerbs {
  /** A session for a one-time token. 401: used, late, unknown; 403: made for another page than this origin. */
  exchange(token: string, origin: string): Promise<Result<null>>;
  /** A one-time token that goes on with this session, for a page of this origin. */
  ticket(origin: string): Promise<Result<{ token: string; expiresIn: number }>>;
  /** Announces a sign-in in a window. `challenge`: SHA-256 of its secret, base64url. */
  openWindow(id: string, challenge: string): Promise<Result<null>>;
  /** True: the window has signed in. False: not yet, ask again. 410: it is over. */
  windowSession(proof: WindowProof): Promise<Result<boolean>>;
  /** From the window. Refused like a sign-in with a password; 410: nobody waits for it. */
  finishWindow(
    proof: WindowProof,
    login: string,
    password: string,
    step?: SecondStep,
    shown?: ShowCodes,
  ): Promise<Result<null>>;
  finishWindowByPasskey(proof: WindowProof, passkey: PasskeyProof): Promise<Result<null>>;
  cancelWindow(proof: WindowProof): Promise<Result<null>>;
  /** For who needs a second step and has none: what an authenticator app is given. Refused like a sign-in; 412: it is not needed. */
  setUpApp(login: string, password: string): Promise<Result<AppSetUp>>;
  /** What the browser asks an authenticator for. */
  passkeyOptions(): Promise<Result<PasskeyOptions>>;
  /** A session for a passkey. 401 PASSKEY_REFUSED; 403 PASSKEY_SECOND: the password comes first. AUTH-001 */
  enterByPasskey(passkey: PasskeyProof): Promise<Result<null>>;
}

/** Ways to sign in beside the password, over REST. */
export const entryVerbs: Verbs<EntryVerbs> = ({ ask, enter }) => {
  const post = <T>(path: string, body: unknown, answer: z.ZodMiniType<T>) =>
    ask({ method: 'POST', path: `v1/session${path}`, body, answer, token: null, mayLand: true });
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
    async finishWindow(proof, login, password, step, shown) {
      const result = await withWork((work) =>
        post('/windows/password', { ...proof, login, password, ...step, work }, windowSigned),
      );
      if (result.ok && result.value) await shown?.(result.value.codes);
      return mapResult(result, () => null);
    },
    finishWindowByPasskey: (proof, passkey) => post('/windows/passkey', { ...proof, passkey }, z.null()),
    cancelWindow: (proof) => post('/windows/cancel', proof, z.null()),
    setUpApp: (login, password) => withWork((work) => post('/app', { login, password, work }, appSetUp)),
    passkeyOptions: () => post('/passkeys/options', {}, passkeyOptions),
    async enterByPasskey(passkey) {
      return mapResult(await post('/passkeys', { passkey }, passkeyResponse), (session) => {
        enter(session.token);
        return null;
      });
    },
  };
};
