import { passwordChange, passwordRules, type WirePasswordRules } from '@ringside/protocol/passwords';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { ALL_KINDS, passwordFault } from '../../kernel/passwords/passwordFault.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';

/** Tries at once, and the time in which they come back: whoever holds a session does not guess the password with it. */
export const TRIES = 10;
const TRIES_MS = 10 * 60_000;

/** What a new password has to be, and setting it. Whoever is signed in elsewhere as this user is no more. PWD-009 .. PWD-014 */
export function addPasswordRoutes(
  api: Api,
  { company, hashing, sessions }: { company: Company; hashing: Hashing; sessions: Sessions },
): void {
  const tries = createRateLimit({ burst: TRIES, perMs: TRIES_MS, now: () => performance.now() });
  const rulesOf = (userId: string): WirePasswordRules => {
    const { policy, changedBy } = company.policies.passwords;
    const isAdministrator = company.user(userId)?.accessRightsType === 'administrator';
    return { policy, alias: isAdministrator ? 'Administrator' : 'User', isLocked: changedBy === 'nobody' };
  };

  api.add({
    method: 'GET',
    path: '/v1/user/Password',
    summary: 'What a new password of the user has to be.',
    response: passwordRules,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(rulesOf(session.userId)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Password',
    audit: 'session.password',
    summary:
      'Changes the password and ends all other sign-ins of the user. 403: not the present one. 406: it breaks a rule.',
    request: passwordChange,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session: { userId, globalSessionId }, body: { current, password } }) {
      const { policy, alias, isLocked } = rulesOf(userId);
      if (isLocked) return refused('PASSWORD_LOCKED');
      const fault = passwordFault(password, policy, alias === 'Administrator' ? ALL_KINDS : null);
      if (fault) return refused(fault);
      const user = company.user(userId);
      if (!user) return refused('ROUTER_ERR_404');
      if (password.toLowerCase() === user.login || password === current) return refused('PASSWORD_SIMPLE');
      const retryAfterMs = tries.take(userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      try {
        if (!(await hashing.verify(current, user.passwordHash))) return refused('PASSWORD_CURRENT');
        const passwordHash = await hashing.hash(password);
        // Changed in the meantime, by another window or by the administrator: the present one is another.
        if (company.user(userId)?.passwordHash !== user.passwordHash) return refused('PASSWORD_CURRENT');
        await company.change({ user: userId, set: { passwordHash } });
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        return refused('ROUTER_ERR_503', { retryAfterMs: error.retryAfterMs });
      }
      for (const { id } of sessions.of(userId)) if (id !== globalSessionId) await sessions.end(userId, id, 'revoked');
      return done();
    },
  });
}
