import type { Company } from '../directory/company.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createRateLimit } from './rateLimit.ts';

/** Wrong passwords in a row that lock an account. */
export const LOCK_AFTER = 10;
/** How long an account stays locked. */
export const LOCK_MS = 5 * 60_000;

/** Verified instead of a real hash when the login is unknown; made once, at the first wrong login or before. */
let decoy: Promise<string> | null = null;

export type SignInResult =
  | { ok: true; userId: string }
  | { ok: false; fault: 'wrong' | 'noExtension' }
  | { ok: false; fault: 'locked' | 'tooMany'; retryAfterMs: number };

/**
 * Checks a login and password. An unknown login costs the same time, counts the same failures and locks the same way
 * as a known one, so that nobody learns which logins exist. AUTH-001, AUTH-002, AUTH-004
 *
 * @param saveLock writes the lock of a known user, so that a restart does not lift it
 */
export function createSignIn(options: {
  company: Company;
  now: () => number;
  saveLock: (userId: string, until: number) => Promise<void>;
}) {
  const { company, now, saveLock } = options;
  decoy ??= hashPassword('no such user');
  const unknown = decoy;
  const perLogin = createRateLimit({ burst: 15, perMs: 60_000, now });
  const perAddress = createRateLimit({ burst: 60, perMs: 60_000, now });
  const failures = new Map<string, { count: number; lockedUntil: number }>();
  const remember = (name: string, value: { count: number; lockedUntil: number }) => {
    failures.delete(name);
    failures.set(name, value);
    if (failures.size > 20_000) failures.delete(failures.keys().next().value ?? '');
  };
  return async (login: string, password: string, address: string): Promise<SignInResult> => {
    const name = login.trim().toLowerCase();
    const wait = Math.max(perAddress.take(address), perLogin.take(`${name} ${address}`));
    if (wait > 0) return { ok: false, fault: 'tooMany', retryAfterMs: wait };

    const user = company.userByLogin(name);
    const lockedUntil = Math.max(failures.get(name)?.lockedUntil ?? 0, user?.lockedUntil ?? 0);
    if (lockedUntil > now()) return { ok: false, fault: 'locked', retryAfterMs: lockedUntil - now() };

    // Counted before the slow check, so that parallel guesses cannot slip through together.
    const past = failures.get(name);
    const count = (past && past.lockedUntil === 0 ? past.count : 0) + 1;
    if (count > LOCK_AFTER) return { ok: false, fault: 'tooMany', retryAfterMs: 1000 };
    remember(name, { count, lockedUntil: 0 });

    const right = await verifyPassword(password, user?.passwordHash ?? (await unknown));
    if (!user || !right) {
      if (count < LOCK_AFTER) return { ok: false, fault: 'wrong' };
      const until = now() + LOCK_MS;
      remember(name, { count: 0, lockedUntil: until });
      if (user) {
        user.lockedUntil = until;
        await saveLock(user.id, until);
      }
      return { ok: false, fault: 'locked', retryAfterMs: LOCK_MS };
    }
    failures.delete(name);
    if (!company.extensionOf(user.id)) return { ok: false, fault: 'noExtension' };
    return { ok: true, userId: user.id };
  };
}
