import { createPostings, type Posted } from './createPostings.ts';

/** Whether two words go on alike to their ends, each from a letter on; the second one ends at `end`. */
function endAlike(a: string, fromA: number, b: string, fromB: number, end: number): boolean {
  if (a.length - fromA !== end - fromB) return false;
  for (let at = fromA; at < a.length; at++) if (a.charCodeAt(at) !== b.charCodeAt(at - fromA + fromB)) return false;
  return true;
}

/**
 * Whether at most one letter is missing, too many, another, or changed places with its neighbour. Thousands of words are looked
 * at in a search: nothing is cut out of them.
 *
 * @param end letters of `b` that count; default all
 */
export function isOneTypo(a: string, b: string, end = b.length): boolean {
  const more = a.length - end;
  if (more > 1 || more < -1) return false;
  const most = more < 0 ? a.length : end;
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  // Both have ended, or one a letter before the other.
  if (at === most) return true;
  if (more === 1) return endAlike(a, at + 1, b, at, end);
  if (more === -1) return endAlike(a, at, b, at + 1, end);
  if (endAlike(a, at + 1, b, at + 1, end)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && endAlike(a, at + 2, b, at + 2, end);
}

/** Letters of a word before a mistake in it is looked for; shorter ones would find everything. */
const TYPO_FROM = 4;

/** Typed to its end, or the first letters of a longer word. The first letter is hardly ever the wrong one. */
export const isNear = (word: string, own: string): boolean =>
  word.length >= TYPO_FROM &&
  own[0] === word[0] &&
  (isOneTypo(word, own) || (own.length > word.length && isOneTypo(word, own, word.length)));

/** Digits by which numbers are kept: so many beside one another. */
const GRAM = 3;

/** Entries of which some may be what is looked for. How many is known before one of them is touched. */
export interface Choice<E> {
  /** At most. */
  readonly size: number;
  /** One that has several of the words is there as often. */
  entries(): readonly E[];
}

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
  /** Where the first word stands, from a place on, of which something is not true; it is true of none after it. */
  const endOf = (from: number, isTrue: (word: string) => boolean): number => {
    const all = inOrder();
    let to = all.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isTrue(all[middle]!)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  /** Words that begin so, which stand beside one another. */
  const begunWith = (prefix: string): readonly string[] => {
    const from = endOf(0, (word) => word < prefix);
    return inOrder().slice(
      from,
      endOf(from, (word) => word.startsWith(prefix)),
    );
  };
  const gramsOf = (digits: string): string[] => {
    const found = new Set<string>();
    for (let at = 0; at + GRAM <= digits.length; at++) found.add(digits.slice(at, at + GRAM));
    return [...found];
  };
  /** Entries under some keys of a list. */
  const under = (list: ReturnType<typeof createPostings<E>>, keys: readonly string[]): Choice<E> => {
    let size = 0;
    for (const key of keys) size += list.sizeOf(key);
    return { size, entries: () => keys.flatMap((key) => list.of(key)) };
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
    /** Entries with a word that begins so. */
    begun: (prefix: string): Choice<E> => under(words, begunWith(prefix)),
    /** Words with one wrong letter, and those that begin so. */
    near(word: string): ReadonlySet<string> {
      const found = new Set(begunWith(word));
      if (word.length >= TYPO_FROM) for (const own of begunWith(word[0]!)) if (isNear(word, own)) found.add(own);
      return found;
    },
    /** Entries with one of these words. */
    withAny: (meant: ReadonlySet<string>): Choice<E> => under(words, [...meant]),
    /** Entries that may have these digits in a number; each still has to be looked at. Null: too few digits. */
    withDigits: (digits: string): Choice<E> | null => fewest(gramsOf(digits).map((gram) => under(grams, [gram]))),
  };
}

/** The smallest of some choices, as the words of a search have one each; null: there is none. */
export function fewest<E>(choices: readonly Choice<E>[]): Choice<E> | null {
  let best: Choice<E> | null = null;
  for (const choice of choices) if (best === null || choice.size < best.size) best = choice;
  return best;
}
