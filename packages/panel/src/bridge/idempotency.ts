import { keptKeys } from '@ringside/protocol/bridge';
import { hashOf } from './hashOf.ts';

/** Keys are known this long. DESIGN 2.4 */
export const KEY_LIFETIME_MS = 60_000;
/** More keys than a person can make in that time; the oldest go first. */
const MAX_KEYS = 200;
/** An answer longer than this is not kept over a reload. */
const MAX_KEPT_ANSWER = 10_000;

/** Text that survives a reload of the panel's page, e.g. one item of the session storage. Either may throw. */
export interface KeyStore {
  load: () => string | null;
  save: (text: string) => void;
}

interface Known<T> {
  words: string;
  at: number;
  /** What the page of before answered, or what is running now; `null` when that page ended before it answered. */
  answer: Promise<T> | null;
  settled?: T;
}

/**
 * Carries a key out once. A second command with the same key and the same words gets the answer of the first, also
 * while that is still running and, with a store, also after a reload of the page. The same key with other words is a
 * mistake of the host. No words are stored, only their hash: they may hold numbers and notes.
 *
 * A key that was begun and not answered before a reload may or may not have reached the server: `mayRepeat` says
 * whether doing it again is harmless.
 *
 * @returns the answer; `'misused'` for a key that was used for something else; `'unknown'` when it may have happened
 */
export function createIdempotency<T>(now: () => number, store?: KeyStore) {
  const known = new Map<string, Known<T>>();
  const save = () => {
    const list = [...known].map(([key, { words, at, settled }]) => {
      const isKept = settled !== undefined && (JSON.stringify(settled)?.length ?? 0) <= MAX_KEPT_ANSWER;
      return { key, words, at, ...(isKept && { answer: settled }) };
    });
    try {
      store?.save(JSON.stringify(list));
    } catch {
      // refused or full storage: keys live as long as the page
    }
  };
  const load = () => {
    try {
      const list = keptKeys.safeParse(JSON.parse(store?.load() ?? '[]'));
      for (const { key, words, at, answer } of list.data ?? [])
        known.set(key, { words, at, answer: answer === undefined ? null : Promise.resolve(answer as T) });
    } catch {
      // nothing was kept, or nothing that we wrote
    }
  };
  const tidy = () => {
    for (const [old, { at }] of known) {
      if (now() - at < KEY_LIFETIME_MS && known.size < MAX_KEYS) break;
      known.delete(old);
    }
  };

  load();
  return (key: string, text: string, mayRepeat: boolean, carryOut: () => Promise<T>) => {
    tidy();
    const words = hashOf(text);
    const before = known.get(key);
    if (before && before.words !== words) return 'misused';
    if (before?.answer) return before.answer;
    if (before && !mayRepeat) return 'unknown';
    const entry: Known<T> = { words, at: now(), answer: null };
    known.set(key, entry);
    save();
    entry.answer = carryOut().then((settled) => {
      entry.settled = settled;
      save();
      return settled;
    });
    return entry.answer;
  };
}
