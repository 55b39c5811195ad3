/** Keys are known this long. DESIGN 2.4 */
export const KEY_LIFETIME_MS = 60_000;
/** More keys than a person can make in that time; the oldest go first. */
const MAX_KEYS = 200;

/**
 * Carries a key out once. A second command with the same key and the same words gets the answer of the first, also
 * while that is still running; the same key with other words is a mistake of the host.
 *
 * @returns the answer, or `null` for a key that was used for something else
 */
export function createIdempotency<T>(now: () => number) {
  const known = new Map<string, { words: string; at: number; answer: Promise<T> }>();
  return (key: string, words: string, carryOut: () => Promise<T>): Promise<T> | null => {
    for (const [old, { at }] of known) {
      if (now() - at < KEY_LIFETIME_MS && known.size < MAX_KEYS) break;
      known.delete(old);
    }
    const before = known.get(key);
    if (before) return before.words === words ? before.answer : null;
    const answer = carryOut();
    known.set(key, { words, at: now(), answer });
    return answer;
  };
}
