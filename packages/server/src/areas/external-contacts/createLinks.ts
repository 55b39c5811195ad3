import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { EXTERNAL_WINDOW_MS } from '@ringside/protocol/words/contacts';
import { type Wakeable, waitFor } from '../../kernel/wakeable.ts';

/** Windows that are open at a time, of everybody and of one user. */
const [MOST, MOST_OF_ONE] = [10_000, 4];

/** Whose account is connected to what, by a window that is open. */
export interface Link {
  userId: string;
  /** The session that began it: the account is connected while it lasts. */
  tokenHash: string;
  directory: ThirdParty;
  /** PKCE; it leaves the server with the code alone. */
  verifier: string;
  redirect: string;
}
/** What a window came to: null, or the code of what went wrong. */
type Outcome = { fault: null } | { fault: string; retryAfterMs?: number };
interface Waiting extends Link, Wakeable {
  secretHash: Buffer;
  isTaken: boolean;
  endsAt: number;
  outcome: Outcome | null;
}

const randomCode = (): string => randomBytes(32).toString('base64url');

/**
 * Accounts that are being connected in windows while a panel waits:
 *
 *   begin ── take (once, by who has the secret) ── settle ── wait ──▶ gone
 *     └── cancel, five minutes, the session ends ──────────────────▶ gone
 *
 * The panel hands the secret to the window that it opened; the server knows its hash. So the address of a provider's page, sent to
 * a stranger, connects nobody's account: whoever follows it has no secret.
 *
 * @param clocks.now of the day, for panels; `elapsed` never goes back: by it a window is over
 */
export function createLinks({ now, elapsed }: { now: () => number; elapsed: () => number }) {
  const known = new Map<string, Waiting>();
  const find = (state: string): Waiting | null => {
    const found = known.get(state);
    return found && found.endsAt > elapsed() ? found : null;
  };
  const mine = (state: string, userId: string): Waiting | null => {
    const found = find(state);
    return found?.userId === userId ? found : null;
  };
  const drop = (state: string): void => {
    const found = known.get(state);
    known.delete(state);
    found?.wake();
  };
  return {
    /** @returns null: too many at a time. `challenge` is for the provider (S256). */
    begin(
      of: Omit<Link, 'verifier'>,
      secretHash: string,
    ): { state: string; challenge: string; expiresAt: number } | null {
      for (const [state, { endsAt }] of known) if (endsAt <= elapsed()) drop(state);
      const own = [...known].filter(([, { userId }]) => userId === of.userId);
      for (const [state] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_ONE))) drop(state);
      if (known.size >= MOST) return null;
      const [state, verifier] = [randomCode(), randomCode()];
      known.set(state, {
        ...{
          ...of,
          verifier,
          endsAt: elapsed() + EXTERNAL_WINDOW_MS,
          secretHash: Buffer.from(secretHash, 'base64url'),
        },
        ...{ isTaken: false, outcome: null, wake: () => {} },
      });
      const expiresAt = now() + EXTERNAL_WINDOW_MS;
      return { state, challenge: createHash('sha256').update(verifier).digest('base64url'), expiresAt };
    },
    /** The link of a window that comes back, once. Null: nobody waits, or it is another window. */
    take(state: string, secret: string): Link | null {
      const found = find(state);
      if (!found || found.isTaken) return null;
      const hash = createHash('sha256').update(secret).digest();
      if (hash.length !== found.secretHash.length || !timingSafeEqual(hash, found.secretHash)) return null;
      found.isTaken = true;
      return found;
    },
    /** A panel still waits for it. */
    isOpen: (state: string): boolean => find(state) !== null,
    settle(state: string, outcome: Outcome): void {
      const found = find(state);
      if (!found) return;
      found.outcome = outcome;
      found.wake();
    },
    /** What it came to, once; `waiting` after `ms`, or when another page waits instead. */
    async wait(state: string, userId: string, ms: number): Promise<Outcome | 'waiting' | 'gone'> {
      const found = mine(state, userId);
      if (!found) return 'gone';
      if (found.outcome === null) await waitFor(found, ms);
      if (mine(state, userId) !== found) return 'gone';
      if (found.outcome === null) return 'waiting';
      known.delete(state);
      return found.outcome;
    },
    cancel(state: string, userId: string): void {
      if (mine(state, userId)) drop(state);
    },
    /** The server ends, or all windows of a user. */
    close(userId?: string): void {
      for (const [state, link] of known) if (userId === undefined || link.userId === userId) drop(state);
    },
  };
}
export type Links = ReturnType<typeof createLinks>;
