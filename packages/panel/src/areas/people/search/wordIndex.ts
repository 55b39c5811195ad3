import { isNear } from './foldWords.ts';

/** Words in order, and for each the contacts that have it, by their places in the order of names. Plain data, to be kept. */
export interface WordIndex {
  words: string[];
  /** Where the places of a word begin; one more for the end. */
  starts: Int32Array<ArrayBuffer>;
  places: Int32Array<ArrayBuffer>;
}

/** @param texts words of each contact, in the order of names */
export function indexWords(texts: readonly (readonly string[])[]): WordIndex {
  const lists = new Map<string, number[]>();
  texts.forEach((words, place) => {
    for (const word of new Set(words)) {
      const list = lists.get(word);
      if (list) list.push(place);
      else lists.set(word, [place]);
    }
  });
  const words = [...lists.keys()].sort((a, b) => (a < b ? -1 : 1));
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, at) => {
    starts[at + 1] = starts[at]! + (lists.get(word)?.length ?? 0);
  });
  const places = new Int32Array(starts[words.length] ?? 0);
  words.forEach((word, at) => {
    places.set(lists.get(word) ?? [], starts[at]);
  });
  return { words, starts, places };
}

/** Where the first word stands that is not below. */
function place(words: readonly string[], prefix: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]! < prefix) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Contacts, a bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Marks whoever has a word that begins so. @param isTypo also words with one wrong letter */
export function mark({ words, starts, places }: WordIndex, typed: string, isTypo: boolean, size: number): Bits {
  const bits: Bits = new Uint32Array((size + 31) >> 5);
  const add = (at: number): void => {
    for (let one = starts[at]!; one < starts[at + 1]!; one++) {
      const owner = places[one]!;
      bits[owner >> 5]! |= 1 << (owner & 31);
    }
  };
  for (let at = place(words, typed); words[at]?.startsWith(typed); at++) add(at);
  const initial = typed.slice(0, 1);
  if (isTypo)
    for (let at = place(words, initial); words[at]?.startsWith(initial); at++) if (isNear(typed, words[at]!)) add(at);
  return bits;
}

/** The first places that are marked. */
export function firstOf(bits: Bits, most: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < bits.length && found.length < most; at++) {
    let left = bits[at]!;
    while (left !== 0 && found.length < most) {
      const bit = 31 - Math.clz32(left & -left);
      found.push(at * 32 + bit);
      left &= left - 1;
    }
  }
  return found;
}
