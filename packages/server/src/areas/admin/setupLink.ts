import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Company } from '../../company/company.ts';
import type { UserRow } from '../../company/rows.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';

/** The link is good this long, in milliseconds. */
export const LINK_MS = 3_600_000;
/** Letters of a password at least. */
export const MIN_PASSWORD = 12;

export interface FirstAdministrator {
  login: string;
  name: string;
  password: string;
}
export type SetupFault = 'gone' | 'loginTaken' | 'passwordWeak';

/** The first administrator has no password until the link was used: nothing fits an empty hash. */
const isWaiting = ({ passwordHash }: UserRow): boolean => passwordHash === '';

/**
 * The link by which the first administrator of a new company chooses login and password. It works once and for an hour;
 * it is kept in memory, so that another start of the server makes another one.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 */
export function createSetupLink(ports: { company: Company; hashing: Hashing; audit: Audit; elapsed?: () => number }) {
  const { company, hashing, audit, elapsed = () => performance.now() } = ports;
  let link: { hash: Buffer; madeAt: number } | null = null;
  const waiting = (): UserRow | undefined => company.users.find(isWaiting);
  const isGood = (token: string): boolean =>
    link !== null &&
    elapsed() - link.madeAt < LINK_MS &&
    waiting() !== undefined &&
    timingSafeEqual(hashOf(token), link.hash);

  return {
    /** What stands behind the `#` of the link; null: nobody waits for one. The one before is void. */
    issue(): string | null {
      if (!waiting()) return null;
      const token = randomBytes(32).toString('base64url');
      link = { hash: hashOf(token), madeAt: elapsed() };
      return token;
    },
    isGood,
    /** @returns what is wrong; null: the administrator can sign in now, and the link is void */
    async finish(token: string, chosen: FirstAdministrator, from: string): Promise<SetupFault | null> {
      const user = waiting();
      const tell = (result: 'ok' | 'refused') => audit({ what: 'admin.setup', who: user?.id ?? null, from, result });
      if (!user || !isGood(token)) {
        tell('refused');
        return 'gone';
      }
      const login = chosen.login.trim().toLowerCase();
      const taken = company.userByLogin(login);
      if (taken && taken.id !== user.id) return 'loginTaken';
      if (isWeak(chosen.password, login)) return 'passwordWeak';
      // Void before the slow part: the same link must not work twice at once.
      link = null;
      const passwordHash = await hashing.hash(chosen.password);
      const change = { login, displayName: chosen.name.trim(), passwordHash };
      await company.change({ user: user.id, set: change });
      tell('ok');
      return null;
    },
  };
}
export type SetupLink = ReturnType<typeof createSetupLink>;

/** Too short, or hardly more than the login or one letter. */
export const isWeak = (password: string, login: string): boolean =>
  password.length < MIN_PASSWORD ||
  new Set(password).size < 4 ||
  (login.length >= 4 && password.toLowerCase().replaceAll(login, '').length < MIN_PASSWORD / 2);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
