import { keptKeys } from '@ringside/protocol/bridge/keptKeys';
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

/** A set may wait this long to be written: being carried out twice does not harm it. */
export const WRITE_LATER_MS = 1000;

/** What a key was used for: a text, or a command and its short content, of which a text is made only when it is needed. For most keys that is never. */
export type Words = string | readonly [type: string, content: unknown];

/** The oldest keys go when there are this many too much: looking for the oldest with each new one would cost more than the rest. */
const SPARE_KEYS = 50;

interface Known<T> {
  /** Their hash, once it was needed. */
  words: Words;
  at: number;
  /** What the page of before answered, or what is running now; `null` when that page ended before it answered. */
  answer: T | Promise<T> | null;
  settled?: T;
  /** How the store has it; made when it is written, `undefined` again when it changed. */
  text?: string | undefined;
}

/** JSON of an answer that is to be kept; `undefined` for none, for a long one, and for one that has no JSON. */
function answerText(settled: unknown): string | undefined {
  try {
    const text = JSON.stringify(settled) as string | undefined;
    return text !== undefined && text.length <= MAX_KEPT_ANSWER ? text : undefined;
  } catch {
    return undefined;
  }
}

const hashOfWords = (words: Words): string =>
  hashOf(typeof words === 'string' ? words : `${words[0]} ${JSON.stringify(words[1])}`);

/** The hash of a key's words. */
function hashIn(known: Known<unknown>): string {
  known.words = typeof known.words === 'string' ? known.words : hashOfWords(known.words);
  return known.words;
}

function textOf(key: string, known: Known<unknown>): string {
  const entry = JSON.stringify({ key, words: hashIn(known), at: known.at });
  const answer = answerText(known.settled);
  return answer === undefined ? entry : `${entry.slice(0, -1)},"answer":${answer}}`;
}

/**
 * Carries a key out once. A second command with the same key and the same words gets the answer of the first, also
 * while that is still running and, with a store, also after a reload of the page. The same key with other words is a
 * mistake of the host. No words are stored, only their hash: they may hold numbers and notes.
 * Of a command and its content a text is made when they are stored or compared.
 *
 * A key that was begun and not answered before a reload may or may not have reached the server: `mayRepeat` says
 * whether doing it again is harmless. One that must not be repeated is in the store before it is carried out, and its
 * answer before it is given. One that may be repeated is written up to a second later, or by `flush` when the page goes:
 * only a page that dies without `pagehide` can carry such a key out again.
 *
 * @returns `once`, which gives the answer, `'misused'` for a key that was used for something else, or `'unknown'` when
 * it may have happened; and `flush`, which writes what waits
 */
export function createIdempotency<T extends object | string>(now: () => number, store?: KeyStore) {
  const known = new Map<string, Known<T>>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLeaving = false;
  /** The oldest go, once for many: a look for the oldest with each key would be dear. */
  const prune = () => {
    for (const key of known.keys()) {
      if (known.size <= MAX_KEYS) break;
      known.delete(key);
    }
  };
  const write = () => {
    prune();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const texts: string[] = [];
    for (const [key, entry] of known) {
      if (now() - entry.at >= KEY_LIFETIME_MS) {
        known.delete(key);
        continue;
      }
      entry.text ??= textOf(key, entry);
      texts.push(entry.text);
    }
    try {
      store?.save(`[${texts.join()}]`);
    } catch {
      // refused or full storage: keys live as long as the page
    }
  };
  const save = (entry: Known<T>, mayWait: boolean) => {
    entry.text = undefined;
    if (!store) return;
    if (!mayWait || isLeaving) write();
    else timer ??= setTimeout(write, WRITE_LATER_MS);
  };
  const load = () => {
    try {
      const list = keptKeys.safeParse(JSON.parse(store?.load() ?? '[]'));
      for (const { key, words, at, answer } of list.data ?? [])
        known.set(key, {
          words,
          at,
          ...(answer === undefined ? { answer: null } : { answer: answer as T, settled: answer as T }),
        });
    } catch {
      // nothing was kept, or nothing that we wrote
    }
  };
  /** @returns what is known of a key; nothing once its time is over */
  const find = (key: string): Known<T> | undefined => {
    const found = known.get(key);
    return found && now() - found.at < KEY_LIFETIME_MS ? found : undefined;
  };
  /** A new key goes to the end, and the oldest leaves when there are too many. */
  const add = (key: string, entry: Known<T>) => {
    known.delete(key);
    if (known.size >= MAX_KEYS + SPARE_KEYS) prune();
    known.set(key, entry);
  };
  const keep = (key: string, entry: Known<T>, mayWait: boolean) => {
    add(key, entry);
    save(entry, mayWait);
  };

  load();
  return {
    /** Whether the key was carried out, or begun, in this page or the one before. */
    has(key: string): boolean {
      return find(key) !== undefined;
    },
    once(key: string, text: Words, mayRepeat: boolean, carryOut: () => T | Promise<T>) {
      // a long text is not kept for a minute
      const words = typeof text === 'string' ? hashOf(text) : text;
      const before = find(key);
      if (before && hashIn(before) !== (typeof words === 'string' ? words : hashOfWords(words)))
        return 'misused' as const;
      if (before?.answer) return before.answer;
      if (before && !mayRepeat) return 'unknown' as const;
      const entry: Known<T> = { words, at: now(), answer: null };
      if (!mayRepeat) keep(key, entry, false);
      const answer = carryOut();
      if (answer instanceof Promise) {
        if (mayRepeat) keep(key, entry, true);
        entry.answer = answer.then((settled) => {
          entry.settled = settled;
          save(entry, mayRepeat);
          return settled;
        });
        return entry.answer;
      }
      entry.answer = entry.settled = answer;
      if (mayRepeat) keep(key, entry, true);
      else save(entry, false);
      return answer;
    },
    /** Writes what waits to be written, and whatever comes from now on at once. To be called when the page goes. */
    flush() {
      isLeaving = true;
      if (timer !== null) write();
    },
  };
}
