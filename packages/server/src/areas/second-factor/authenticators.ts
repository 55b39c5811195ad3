import type { Company } from '../../company/company.ts';
import type { createTextSeal } from '../../kernel/seal/sealText.ts';
import type { AuthenticatorRow, FactorStore } from './store.ts';
import { appUri, isAppCode, newSecret, stepOf } from './totp.ts';

/** A secret that was shown must be answered with a code within this time, in milliseconds. */
const SET_UP_MS = 15 * 60_000;
/** Secrets that are shown at a time; whoever makes more loses the oldest. */
const MAX_PENDING = 5000;

/**
 * Authenticator apps of users, one each: a secret that both sides know, and a code of it every half a minute. RFC 6238. A code
 * works once; the secret is sealed where there is a key. Whoever calls this lets one change of a user wait for another.
 *
 * @param options.elapsed a clock that never goes back, in milliseconds
 */
export function createAuthenticators(options: {
  store: Pick<FactorStore, 'putAuthenticator' | 'removeAuthenticator'>;
  stored: readonly AuthenticatorRow[];
  seal: ReturnType<typeof createTextSeal>;
  company: Company;
  now: () => number;
  elapsed: () => number;
}) {
  const { store, seal, company, now, elapsed } = options;
  const rows = new Map(options.stored.map((row) => [row.userId, row]));
  const pending = new Map<string, { secret: string; until: number }>();
  const nameOf = (userId: string): string => `authenticator ${userId}`;
  return {
    /** Seals with the key of now what another one, or none, has sealed. */
    async sealAll(): Promise<void> {
      for (const row of rows.values()) {
        if (seal.isCurrent(row.secret)) continue;
        const name = nameOf(row.userId);
        const sealed = { ...row, secret: seal.seal(seal.open(row.secret, name), name) };
        rows.set(row.userId, sealed);
        await store.putAuthenticator(sealed);
      }
    },
    of: (userId: string): AuthenticatorRow | null => rows.get(userId) ?? null,
    /** A new secret, to be shown this once; it counts when a code of it has come. */
    begin(userId: string): { secret: string; uri: string } {
      for (const [other, { until }] of pending) {
        if (pending.size < MAX_PENDING && until > elapsed()) break;
        pending.delete(other);
      }
      const secret = newSecret();
      pending.delete(userId);
      pending.set(userId, { secret, until: elapsed() + SET_UP_MS });
      const { enterprise } = company;
      return { secret, uri: appUri(secret, enterprise?.name ?? 'Ringside', company.user(userId)?.login ?? '') };
    },
    /** False: it is no code of the secret that was shown a moment ago. */
    async confirm(userId: string, code: string): Promise<boolean> {
      const shown = pending.get(userId);
      if (!shown || shown.until <= elapsed() || !isAppCode(code)) return false;
      const lastStep = stepOf(shown.secret, code, now(), 0);
      if (lastStep === null) return false;
      const secret = seal.seal(shown.secret, nameOf(userId));
      const row = { userId, secret, lastStep, createdAt: now(), lastUsedAt: null };
      await store.putAuthenticator(row);
      if (pending.get(userId) === shown) pending.delete(userId);
      rows.set(userId, row);
      return true;
    },
    /** Whether it is the code of this moment, which nobody has used. */
    async check(userId: string, code: string): Promise<boolean> {
      const row = rows.get(userId);
      if (!row || !isAppCode(code)) return false;
      const lastStep = stepOf(seal.open(row.secret, nameOf(userId)), code, now(), row.lastStep);
      if (lastStep === null) return false;
      const used = { ...row, lastStep, lastUsedAt: now() };
      await store.putAuthenticator(used);
      rows.set(userId, used);
      return true;
    },
    /** False: there is none. */
    async remove(userId: string): Promise<boolean> {
      pending.delete(userId);
      if (!rows.has(userId)) return false;
      await store.removeAuthenticator(userId);
      rows.delete(userId);
      return true;
    },
    forget(userId: string): void {
      rows.delete(userId);
      pending.delete(userId);
    },
  };
}
