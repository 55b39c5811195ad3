import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignInKind } from '../../kernel/sessions/createSessions.ts';
import { type Wakeable, waitFor } from '../../kernel/wakeable.ts';

/** A sign-in in a window must be done within this time, in milliseconds. */
export const WINDOW_MS = 5 * 60_000;
/** Sign-ins in windows at a time. */
const MAX_WINDOWS = 10_000;

interface Waiting extends Wakeable {
  challenge: Buffer;
  expiresAt: number;
  signed: { userId: string; kind: SignInKind } | null;
}

/**
 * Sign-ins that happen in a window of their own while a panel in a frame waits for them:
 *
 *   open ──signed──▶ signed ──take──▶ gone
 *     └──cancel, 5 min──────────────▶ gone
 *
 * Panel and window share a secret that neither a URL nor a page of others carries; the server knows its hash. Whoever
 * has only the link, or the id, can neither finish a sign-in nor collect it.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 */
export function createWindows(elapsed: () => number) {
  const known = new Map<string, Waiting>();
  const find = (id: string, secret: string): Waiting | null => {
    const found = known.get(id);
    if (!found || found.expiresAt <= elapsed()) return null;
    return timingSafeEqual(createHash('sha256').update(secret).digest(), found.challenge) ? found : null;
  };
  return {
    /** @returns false: the id is taken, or there are too many */
    open(id: string, challenge: string): boolean {
      for (const [old, { expiresAt }] of known) {
        if (expiresAt > elapsed()) break;
        known.delete(old);
      }
      if (known.has(id) || known.size >= MAX_WINDOWS) return false;
      const hash = Buffer.from(challenge, 'base64url');
      known.set(id, { challenge: hash, expiresAt: elapsed() + WINDOW_MS, signed: null, wake: () => {} });
      return true;
    },
    /** A panel waits for this sign-in. */
    isOpen: (id: string, secret: string): boolean => find(id, secret)?.signed === null,
    /** @returns false: nobody waits for it any more */
    signed(id: string, secret: string, userId: string, kind: SignInKind): boolean {
      const found = find(id, secret);
      if (!found || found.signed !== null) return false;
      found.signed = { userId, kind };
      found.wake();
      return true;
    },
    /**
     * The user who has signed in, once; `waiting` after `ms`, or when another panel waits in this one's stead; `gone` for
     * an unknown one, or one that is over.
     */
    async take(
      id: string,
      secret: string,
      ms: number,
    ): Promise<{ userId: string; kind: SignInKind } | 'waiting' | 'gone'> {
      const found = find(id, secret);
      if (!found) return 'gone';
      if (found.signed === null) await waitFor(found, ms);
      if (known.get(id) !== found || found.expiresAt <= elapsed()) return 'gone';
      if (found.signed === null) return 'waiting';
      known.delete(id);
      return found.signed;
    },
    cancel(id: string, secret: string): void {
      const found = find(id, secret);
      known.delete(found ? id : '');
      found?.wake();
    },
  };
}
export type Windows = ReturnType<typeof createWindows>;
