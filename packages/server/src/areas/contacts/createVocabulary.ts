import { createPostings, type Posted } from './createPostings.ts';

/** Whether at most one letter is missing, too many, another, or changed places with its neighbour. */
export function isOneTypo(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
}

/** Letters of a word before a mistake in it is looked for; shorter ones would find everything. */
const TYPO_FROM = 4;

/** Typed to its end, or the first letters of a longer word. The first letter is hardly ever the wrong one. */
export const isNear = (word: string, own: string): boolean =>
  word.length >= TYPO_FROM &&
  own[0] === word[0] &&
  (isOneTypo(word, own) || (own.length > word.length && isOneTypo(word, own.slice(0, word.length))));

/** Digits by which numbers are kept: so many beside one another. */
const GRAM = 3;

/** By what entries are found without a look at each: words of names by their beginning, and three digits beside one another. */
export function createVocabulary<E extends Posted & { own: readonly string[]; digits: string }>() {
  const words = createPostings<E>();
  const grams = createPostings<E>();
  /** All words in order, for their beginnings; made anew at the first search after one has come. */
  let sorted: readonly string[] | null = null;
  const inOrder = (): readonly string[] => {
    sorted ??= [...words.keys()].sort((a, b) => (a < b ? -1 : 1));
    return sorted;
  };
  const firstAt = (prefix: string): number => {
    const all = inOrder();
    let [from, to] = [0, all.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (all[middle]! < prefix) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  /** Words that begin so. */
  function* begunWith(prefix: string): Generator<string> {
    const all = inOrder();
    for (let at = firstAt(prefix); all[at]?.startsWith(prefix); at++) yield all[at]!;
  }
  const gramsOf = (digits: string): string[] => {
    const found = new Set<string>();
    for (let at = 0; at + GRAM <= digits.length; at++) found.add(digits.slice(at, at + GRAM));
    return [...found];
  };
  /** Entries of these words, or null when there are more than are worth it: then every list has some soon. */
  const gather = (keys: Iterable<string>, most: number): Set<E> | null => {
    const found = new Set<E>();
    for (const key of keys) {
      if (words.sizeOf(key) > most) return null;
      for (const entry of words.of(key)) found.add(entry);
      if (found.size > most) return null;
    }
    return found;
  };

  return {
    learn(entry: E): void {
      for (const word of entry.own) {
        if (words.sizeOf(word) === 0) sorted = null;
        words.add(word, entry);
      }
      for (const gram of gramsOf(entry.digits.replace(/ /g, '  '))) if (!gram.includes(' ')) grams.add(gram, entry);
    },
    /** Entries with the only word that begins so, in an order. Null: there are several such words, or fewer entries than `least`. */
    onlyWord(prefix: string, least: number, compare: (a: E, b: E) => number): readonly E[] | null {
      const [word, another] = begunWith(prefix);
      return word === undefined || another !== undefined || words.sizeOf(word) < least
        ? null
        : words.inOrder(word, compare);
    },
    /** Entries with a word that begins so. Null: more than `most`. */
    begun: (prefix: string, most: number): Set<E> | null => gather(begunWith(prefix), most),
    /** Words with one wrong letter, and those that begin so. */
    near(word: string): ReadonlySet<string> {
      const found = new Set(begunWith(word));
      if (word.length >= TYPO_FROM) for (const own of begunWith(word[0]!)) if (isNear(word, own)) found.add(own);
      return found;
    },
    /** Entries with one of these words. Null: more than `most`. */
    withAny: gather,
    /** Entries that may have these digits in a number; each still has to be looked at. Null: more than `most`, or too few digits. */
    withDigits(digits: string, most: number): readonly E[] | null {
      const keys = gramsOf(digits);
      const [rarest] = keys.sort((a, b) => grams.sizeOf(a) - grams.sizeOf(b));
      return rarest === undefined || grams.sizeOf(rarest) > most ? null : grams.of(rarest);
    },
  };
}
