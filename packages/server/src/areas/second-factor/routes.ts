import {
  creationOptions,
  newPasskey,
  passkeysChanged,
  passkeysView,
  passkeyUse,
  passwordProof,
} from '@ringside/protocol/kernel/passkeys';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, type Request, refused } from '../../kernel/api/Api.ts';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import type { Factors } from './createFactors.ts';

/** How long a password that was shown holds for changes, in milliseconds. */
export const PROOF_MS = 5 * 60_000;
/** Tries at once, and the time in which they come back: whoever holds a session does not guess the password with it. */
const TRIES = 10;
const TRIES_MS = 10 * 60_000;

/** Why a sign-in may not change the second step of its user; null: it may. */
export type Barred = (request: Pick<Request<unknown>, 'session'>) => ReturnType<typeof refused> | null;

/**
 * The passkeys of the signed-in user. Whoever changes them has shown the password a moment ago. AUTH-001
 *
 * @returns what bars changes of the other second steps as well
 */
export function addPasskeyRoutes(
  api: Api,
  ports: { company: Company; factors: Factors; hashing: Hashing; elapsed?: () => number },
): Barred {
  const { company, factors, hashing, elapsed = () => performance.now() } = ports;
  const tries = createRateLimit({ burst: TRIES, perMs: TRIES_MS, now: elapsed });
  /** Sign-ins whose user has shown the password, until when. */
  const shown = new Map<string, number>();
  const barred: Barred = ({ session }) => {
    if (session.isBehalf) return refused('ROUTER_ERR_403');
    return (shown.get(session.globalSessionId) ?? 0) > elapsed() ? null : refused('PASSWORD_CURRENT');
  };
  const changed = (userId: string, codes?: string[]) => done({ ...factors.view(userId), ...(codes && { codes }) });

  api.add({
    method: 'GET',
    path: '/v1/user/Passkeys',
    summary: 'Passkeys of the user, what they are for, and how many recovery codes are left.',
    response: passkeysView,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(factors.view(session.userId)),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Passkeys/proof',
    audit: 'session.passwordProof',
    summary: 'Shows the password, before passkeys are changed. 403: not the present one.',
    request: passwordProof,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session: { userId, globalSessionId, isBehalf }, body }) {
      const user = company.user(userId);
      if (!user || isBehalf) return refused('ROUTER_ERR_403');
      const retryAfterMs = tries.take(userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      try {
        if (!(await hashing.verify(body.password, user.passwordHash))) return refused('PASSWORD_CURRENT');
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        return refused('ROUTER_ERR_503', { retryAfterMs: error.retryAfterMs });
      }
      for (const [id, until] of shown) if (until <= elapsed()) shown.delete(id);
      shown.set(globalSessionId, elapsed() + PROOF_MS);
      return done();
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Passkeys/options',
    summary: 'What a browser asks an authenticator for, to make a passkey. 412: there are too many.',
    response: creationOptions,
    hasSecret: true,
    barred,
    failsWith: 'ERROR_CREATE',
    handle({ session, origin }) {
      const options = factors.creationOptions(session.userId, origin);
      return options ? done(options) : refused('ROUTER_ERR_412');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Passkeys',
    audit: 'account.passkeyAdd',
    summary: 'Keeps a new passkey. The first one brings recovery codes. 401: it was not made for us, here and now.',
    request: newPasskey,
    response: passkeysChanged,
    hasSecret: true,
    barred,
    failsWith: 'ERROR_CREATE',
    async handle({ session, body }) {
      const added = await factors.add(session.userId, body);
      return added ? changed(session.userId, added.codes) : refused('PASSKEY_NOT_MADE');
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Passkeys',
    audit: 'account.passkeyUse',
    summary: 'Whether a passkey stands for the password, or comes after it. 412: there is none.',
    request: passkeyUse,
    response: passkeysView,
    barred,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, body }) =>
      (await factors.setUse(session.userId, body.use)) ? changed(session.userId) : refused('ROUTER_ERR_412'),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Passkeys/codes',
    audit: 'account.recoveryCodes',
    summary: 'New recovery codes; those of before work no more.',
    response: passkeysChanged,
    hasSecret: true,
    barred,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session }) => changed(session.userId, await factors.renewCodes(session.userId)),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Passkeys/{id}',
    audit: 'account.passkeyRemove',
    summary: 'Removes a passkey. 412: it is the only one of a user who has two steps.',
    response: passkeysView,
    barred,
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const removed = await factors.remove(session.userId, params['id'] ?? '');
      if (removed === 'removed') return changed(session.userId);
      return refused(removed === 'last' ? 'ROUTER_ERR_412' : 'ROUTER_ERR_404');
    },
  });
  return barred;
}
