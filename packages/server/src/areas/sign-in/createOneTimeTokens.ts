import { createHash, randomBytes } from 'node:crypto';

/** A token of the page's server must be used within this time, in milliseconds. AUTH-003 */
export const TOKEN_MS = 60_000;
/** A token that a page keeps for its panel is good this long; the panel gives a new one well before. */
export const TICKET_MS = 15 * 60_000;
/** How long it is remembered that a token was used, or came too late. */
const REMEMBERED_MS = 10 * 60_000;
/** Tokens at a time; whoever makes more loses the oldest. */
const MAX_TOKENS = 50_000;

export interface Grant {
  userId: string;
  /** Origin of the page that may hand the token over; null: any that may embed the panel. */
  origin: string | null;
  /** Session that goes on; null: a new one. */
  tokenHash: string | null;
  /** Another user acts for this one. */
  isBehalf?: boolean;
}

export type Taken = { ok: true; grant: Grant } | { ok: false; fault: 'unknown' | 'used' | 'late' | 'origin' };

/**
 * Tokens of 256 random bits that work once. Only their hashes are kept, in memory: after a restart of the server whoever
 * holds one asks for another.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 */
export function createOneTimeTokens(elapsed: () => number) {
  const known = new Map<string, Grant & { expiresAt: number; used: boolean }>();
  const sweep = () => {
    for (const [hash, { expiresAt }] of known) {
      if (known.size <= MAX_TOKENS && expiresAt + REMEMBERED_MS > elapsed()) break;
      known.delete(hash);
    }
  };
  return {
    issue(grant: Grant): { token: string; expiresIn: number } {
      const token = randomBytes(32).toString('base64url');
      const expiresIn = grant.tokenHash === null ? TOKEN_MS : TICKET_MS;
      known.set(hashOf(token), { ...grant, expiresAt: elapsed() + expiresIn, used: false });
      sweep();
      return { token, expiresIn };
    },
    /** A token that comes from a wrong page is void from then on: it has leaked. */
    take(token: string, origin: string | null): Taken {
      const found = known.get(hashOf(token));
      if (!found) return { ok: false, fault: 'unknown' };
      if (found.used) return { ok: false, fault: 'used' };
      if (found.expiresAt <= elapsed()) return { ok: false, fault: 'late' };
      found.used = true;
      if (found.origin !== null && found.origin !== origin) return { ok: false, fault: 'origin' };
      return { ok: true, grant: found };
    },
  };
}
export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

// Looked up by hash: how long that takes says nothing about the token.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
