import { randomBytes } from 'node:crypto';

/** A challenge must be answered within this time, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;
/** Challenges at a time; whoever makes more loses the oldest. */
const MAX_CHALLENGES = 20_000;

/** What a challenge was made for. `userId`: who adds a passkey; null: whoever signs in. */
interface Purpose {
  userId: string | null;
  /** Origin of the page that asked for it. */
  origin: string;
}

/**
 * Challenges of 256 random bits, each answered once, by the page that asked and for what it asked.
 *
 * @param elapsed a clock that never goes back, in milliseconds
 */
export function createChallenges(elapsed: () => number) {
  const known = new Map<string, Purpose & { expiresAt: number }>();
  return {
    issue(purpose: Purpose): string {
      for (const [old, { expiresAt }] of known) {
        if (known.size < MAX_CHALLENGES && expiresAt > elapsed()) break;
        known.delete(old);
      }
      const challenge = randomBytes(32).toString('base64url');
      known.set(challenge, { ...purpose, expiresAt: elapsed() + CHALLENGE_MS });
      return challenge;
    },
    /** The origin that it was made for; null: unknown, used, late, or made for another user. Void from then on. */
    take(challenge: string, userId: string | null): string | null {
      const found = known.get(challenge);
      known.delete(challenge);
      return found && found.userId === userId && found.expiresAt > elapsed() ? found.origin : null;
    },
  };
}
