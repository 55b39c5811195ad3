import { createHash, randomBytes } from 'node:crypto';
import type { Company } from '../../company/company.ts';
import { DISABLED } from '../../company/policies.ts';
import type { UserRow } from '../../company/rows.ts';
import type { ErrorCode } from '../../kernel/api/errors.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { ALL_KINDS, passwordFault } from '../../kernel/passwords/passwordFault.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';

/** The link is good this long, in milliseconds. */
export const LINK_MS = 30 * 60_000;

/**
 * Links by which people who have forgotten their password choose another. An administrator makes one and gives it to the
 * person; it works once, for half an hour, and the one before is void. The old password holds until the new one is chosen.
 * Kept in memory, by hash: another start of the server voids them. PWD-001 .. PWD-014
 *
 * @param ports.elapsed a clock that never goes back, in milliseconds
 */
export function createPasswordLinks(ports: {
  company: Company;
  hashing: Hashing;
  sessions: Sessions;
  audit: Audit;
  elapsed?: () => number;
}) {
  const { company, hashing, sessions, audit, elapsed = () => performance.now() } = ports;
  const links = new Map<string, { userId: string; madeAt: number; passwordHash: string }>();
  /** A password that was changed meanwhile, and an account that was switched off, make the link void. */
  const userOf = (hash: string): UserRow | null => {
    const link = links.get(hash);
    if (!link) return null;
    const user = company.user(link.userId);
    const isGood =
      elapsed() - link.madeAt < LINK_MS &&
      user?.passwordHash === link.passwordHash &&
      user.lockedUntil !== DISABLED &&
      company.policies.passwords.changedBy !== 'nobody';
    if (!isGood) links.delete(hash);
    return isGood ? user : null;
  };

  return {
    /** What stands behind the `#` of the link; null: there is no such user, or no password to be chosen here. */
    issue(userId: string): string | null {
      const user = company.user(userId);
      if (!user || user.lockedUntil === DISABLED || company.policies.passwords.changedBy === 'nobody') return null;
      for (const [hash, link] of links) if (link.userId === userId || !userOf(hash)) links.delete(hash);
      const token = randomBytes(32).toString('base64url');
      links.set(hashOf(token), { userId, madeAt: elapsed(), passwordHash: user.passwordHash });
      return token;
    },
    /** Whose link it is; null: it is good no more. */
    userOf: (token: string): UserRow | null => userOf(hashOf(token)),
    /** @returns what is wrong; null: the password holds, and whoever was signed in as this user is no more */
    async finish(token: string, password: string, from: string): Promise<ErrorCode | null> {
      const hash = hashOf(token);
      const user = userOf(hash);
      const tell = (result: 'ok' | 'refused') =>
        audit({ what: 'session.passwordLink', who: user?.id ?? null, from, result });
      if (!user) {
        tell('refused');
        return 'SIGN_IN_TOKEN_UNKNOWN';
      }
      const isAdministrator = user.accessRightsType === 'administrator';
      const fault = passwordFault(password, company.policies.passwords.policy, isAdministrator ? ALL_KINDS : null);
      if (fault) return fault;
      if (password.toLowerCase() === user.login) return 'PASSWORD_SIMPLE';
      // Void before the slow part: the same link must not work twice at once.
      links.delete(hash);
      const passwordHash = await hashing.hash(password);
      if (company.user(user.id)?.passwordHash !== user.passwordHash) return 'SIGN_IN_TOKEN_UNKNOWN';
      await company.change({ user: user.id, set: { passwordHash } });
      for (const { id } of sessions.of(user.id)) await sessions.end(user.id, id, 'revoked');
      tell('ok');
      return null;
    },
  };
}
export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

// Looked up by hash: how long that takes says nothing about the token.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
