import { createHash, randomBytes } from 'node:crypto';

/** A token must be used within this time, in milliseconds. */
const LOGIN_TOKEN_MS = 60_000;
/** Tokens at a time; whoever makes more loses the oldest. */
const MAX_TOKENS = 10_000;

/** Whom a token signs in, as part of which sign-in of the product. */
export interface LoginGrant {
  readonly userId: string;
  readonly signIn: string;
}

/** Tokens of 256 random bits that sign a device in once; only their hashes are kept, in memory. */
export function createLoginTokens(now: () => number) {
  const known = new Map<string, LoginGrant & { expiresAt: number }>();
  return {
    issue(grant: LoginGrant): string {
      const token = randomBytes(32).toString('base64url');
      known.set(hashOf(token), { ...grant, expiresAt: now() + LOGIN_TOKEN_MS });
      for (const [hash, { expiresAt }] of known) {
        if (known.size <= MAX_TOKENS && expiresAt > now()) break;
        known.delete(hash);
      }
      return token;
    },
    /** Null: unknown, used, or too late. */
    take(token: string): LoginGrant | null {
      const hash = hashOf(token);
      const found = known.get(hash);
      known.delete(hash);
      return found && found.expiresAt > now() ? found : null;
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
