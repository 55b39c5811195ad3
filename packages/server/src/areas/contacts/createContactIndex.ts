import type { Company } from '../../company/company.ts';
import { digitsOf } from '../../company/numbers.ts';
import type { ContactRow } from '../../company/rows.ts';
import type { CompanyChanged } from '../../kernel/events.ts';

/** Letters without case and accents, so that `ines` finds Inès. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,.'-]+/)
    .filter(Boolean);

/** A row with what it is found by. */
export interface Entry {
  row: ContactRow;
  /** Each word after a space, so that the beginning of any of them is found at once. */
  words: string;
  own: readonly string[];
  digits: string;
  /** The vocabulary has its words. */
  isLearnt: boolean;
  /** By what it stands in the list. */
  key: string;
}
export function entryOf(row: ContactRow, isLearnt = false): Entry {
  const own = [row.displayName, row.company].flatMap(wordsOf);
  return {
    ...{ row, own, isLearnt, words: own.map((word) => ` ${word}`).join('') },
    digits: row.numbers.map(({ number }) => digitsOf(number)).join(' '),
    key: fold(row.displayName),
  };
}

const orderOf = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1);

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
const isNear = (word: string, own: string): boolean =>
  word.length >= TYPO_FROM &&
  own[0] === word[0] &&
  (isOneTypo(word, own) || (own.length > word.length && isOneTypo(word, own.slice(0, word.length))));

/** What a search looks for: the beginnings of words, or digits anywhere in a number. */
export function seeking(search: string) {
  const words = wordsOf(search);
  const begun = words.map((word) => ` ${word}`);
  const digits = /^[\d\s+().*#-]+$/.test(search) ? digitsOf(search) : '';
  return {
    isEmpty: words.length === 0 && digits === '',
    finds: ({ words: text, digits: numbers }: Entry): boolean =>
      begun.every((word) => text.includes(word)) || (digits !== '' && numbers.includes(digits)),
    /** The same with one wrong letter in any word. */
    nearly(vocabulary: Vocabulary): (entry: Entry) => boolean {
      const near = words.map((word) => vocabulary.near(word));
      return (entry) =>
        begun.every(
          (word, at) =>
            entry.words.includes(word) ||
            (entry.isLearnt ? near[at]!.has(entry) : entry.own.some((own) => isNear(words[at]!, own))),
        );
    },
  };
}

/** Each word of names with whom has it, so that a mistake is looked for once for each word, not for each person. */
interface Vocabulary {
  near(word: string): ReadonlySet<Entry>;
}

/** Contacts by name, those of everybody and each user's own, kept as the company changes. */
export function createContactIndex(company: Company) {
  const lists = new Map<string, Entry[]>();
  const places = new Map<string, { list: Entry[]; entry: Entry }>();
  /** By the first letter, then by the word. */
  const words = new Map<string, Map<string, Set<Entry>>>();
  const learn = (entry: Entry): void => {
    for (const word of entry.own) {
      const letter = words.get(word[0]!) ?? new Map<string, Set<Entry>>();
      words.set(word[0]!, letter);
      const those = letter.get(word);
      if (those) those.add(entry);
      else letter.set(word, new Set([entry]));
    }
  };
  const forget = (entry: Entry): void => {
    for (const word of entry.own) {
      const letter = words.get(word[0]!);
      letter?.get(word)?.delete(entry);
      if (letter?.get(word)?.size === 0) letter.delete(word);
    }
  };
  const listOf = (ownerId: string | null): Entry[] => {
    const key = ownerId ?? '';
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  };
  /** Where an entry stands, or would. */
  const placeIn = (list: readonly Entry[], entry: Entry): number => {
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (orderOf(list[middle]!, entry) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const take = (id: string): void => {
    const place = places.get(id);
    if (!place) return;
    place.list.splice(place.list.indexOf(place.entry), 1);
    forget(place.entry);
    places.delete(id);
  };
  const put = (id: string): void => {
    take(id);
    const row = company.contact(id);
    if (!row) return;
    const [list, entry] = [listOf(row.ownerId), entryOf(row, true)];
    list.splice(placeIn(list, entry), 0, entry);
    learn(entry);
    places.set(id, { list, entry });
  };
  for (const row of company.contacts) {
    const [list, entry] = [listOf(row.ownerId), entryOf(row, true)];
    list.push(entry);
    learn(entry);
    places.set(row.id, { list, entry });
  }
  for (const list of lists.values()) list.sort(orderOf);

  const vocabulary: Vocabulary = {
    near(word) {
      const found = new Set<Entry>();
      for (const [own, those] of words.get(word[0] ?? '') ?? []) {
        if (isNear(word, own)) for (const entry of those) found.add(entry);
      }
      return found;
    },
  };

  return {
    vocabulary,
    changed(change: CompanyChanged): void {
      if (change.kind === 'contact') put(change.id);
      if (change.kind === 'contacts') for (const { row } of [...listOf(change.id)]) take(row.id);
    },
    ofEverybody: (): readonly Entry[] => listOf(null),
    ownOf: (userId: string): readonly Entry[] => listOf(userId),
  };
}
export type ContactIndex = ReturnType<typeof createContactIndex>;

/** Entries of two lists that are in their order, in their order. */
export function* inOrder(some: readonly Entry[], others: readonly Entry[]): Generator<Entry> {
  let [a, b] = [0, 0];
  while (a < some.length && b < others.length) {
    if (orderOf(some[a]!, others[b]!) < 0) yield some[a++]!;
    else yield others[b++]!;
  }
  while (a < some.length) yield some[a++]!;
  while (b < others.length) yield others[b++]!;
}
export const sorted = (entries: Entry[]): Entry[] => entries.sort(orderOf);
