import { type PasskeyProof, passkeyOptions, passkeyRequest, passkeyResponse } from '@ringside/protocol/kernel/passkeys';
import type { Company } from '../../company/company.ts';
import { type Answer, type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Factors } from '../second-factor/area.ts';
import type { Client } from './createSignIn.ts';
import { deviceMarks } from './deviceMarks.ts';
import type { Landing } from './landingPage.ts';

/** Who signs in with a passkey alone, and the mark of the device; or what is answered instead. */
export type ByPasskey = (
  proof: PasskeyProof,
  client: Client,
) => Promise<{ ok: true; userId: string; cookie: string } | { ok: false; answer: Answer }>;

/**
 * Checks a passkey as the only step of a sign-in. There is nothing to be guessed, so nothing is locked; what costs is slowed
 * down by address. AUTH-001
 */
export function createByPasskey(ports: {
  company: Company;
  factors: Pick<Factors, 'enter'>;
  audit: Audit;
  /** Clock of the day, by which administrators lock accounts. */
  now: () => number;
  elapsed: () => number;
  isSecure: boolean;
}): ByPasskey {
  const { company, factors, audit, now, elapsed, isSecure } = ports;
  const wrong = createRateLimit({ burst: 20, perMs: 60_000, now: elapsed });
  return async (proof, { address, cookies }) => {
    const entered = await factors.enter(proof);
    const user = entered && company.user(entered.userId);
    const refuse = (code: string, why: string) => {
      audit({ what: 'session.passkey', who: user?.id ?? null, from: address, result: 'refused', detail: { why } });
      return { ok: false, answer: refused(code) } as const;
    };
    if (!user) {
      const retryAfterMs = wrong.take(address);
      return retryAfterMs > 0
        ? { ok: false, answer: refused('ROUTER_ERR_429', { retryAfterMs }) }
        : refuse('PASSKEY_REFUSED', 'wrong');
    }
    if (user.lockedUntil > now()) return refuse('PASSKEY_REFUSED', 'disabled');
    if (entered.isSecond) return refuse('PASSKEY_SECOND', 'second');
    if (!company.extensionOf(user.id)) return refuse('ROUTER_ERR_418', 'noExtension');
    audit({ what: 'session.passkey', who: user.id, from: address, result: 'ok' });
    return { ok: true, userId: user.id, cookie: deviceMarks.remember(cookies, user.id, user.passwordHash, isSecure) };
  };
}

/** Signing in with a passkey where the panel stands alone. */
export function addPasskeyEntry(
  api: Api,
  ports: {
    sessions: Sessions;
    factors: Pick<Factors, 'signInOptions'>;
    byPasskey: ByPasskey;
    landing: Landing;
    /** A user has signed in; never rejects. */
    signedIn: (userId: string) => Promise<void>;
    elapsed: () => number;
  },
): void {
  const perAddress = createRateLimit({ burst: 120, perMs: 60_000, now: ports.elapsed });
  api.add({
    method: 'POST',
    path: '/v1/session/passkeys/options',
    summary: 'What a browser asks an authenticator for at a sign-in; the challenge is good once, for five minutes.',
    response: passkeyOptions,
    isPublic: true,
    failsWith: 'ERROR_CREATE',
    barred({ address }) {
      const wait = perAddress.take(address);
      return wait > 0 ? refused('ROUTER_ERR_429', { retryAfterMs: wait }) : null;
    },
    handle: ({ origin }) => done(ports.factors.signInOptions(origin)),
  });
  api.add({
    method: 'POST',
    path: '/v1/session/passkeys',
    summary: 'Signs in with a passkey and gives the token for the X-Application header.',
    request: passkeyRequest,
    response: passkeyResponse,
    isPublic: true,
    isGuarded: true,
    failsWith: 'ERROR_CREATE',
    async handle({ body, address, header }) {
      const result = await ports.byPasskey(body.passkey, { address, cookies: header('Cookie') });
      if (!result.ok) return result.answer;
      const elsewhere = ports.landing(result.userId);
      if (elsewhere) return elsewhere;
      const session = await ports.sessions.create(result.userId, 'sure');
      await ports.signedIn(result.userId);
      return done(session, { 'Set-Cookie': result.cookie });
    },
  });
}
