import type { Company } from '../../company/company.ts';
import { digitsOf } from '../../company/numbers.ts';
import type { ContactRow } from '../../company/rows.ts';
import type { CompanyChanged } from '../../kernel/events.ts';
import { createSums, type Print, printOfRow, type Sums } from './book/bookHash.ts';
import { type Entry, entryOf, fold, orderOf, wordsOf } from './contactEntry.ts';
import { createColleagueEntries } from './createColleagueEntries.ts';
import { createRelations } from './createRelations.ts';
import { createVocabulary, isNear } from './createVocabulary.ts';

/** One that stands in the index. */
interface Place {
  list: Entry[];
  entry: Entry;
  ownerId: string | null;
  print: Print;
}
/** What a search looks for: the beginnings of words, or digits anywhere in a number. */
export function seeking(search: string) {
  const words = wordsOf(search);
  const begun = words.map((word) => ` ${word}`);
  const digits = /^[\d\s+().*#-]+$/.test(search) ? digitsOf(search) : '';
  return {
    isEmpty: words.length === 0 && digits === '',
    finds: ({ words: text, digits: numbers }: Entry): boolean =>
      begun.every((word) => text.includes(word)) || (digits !== '' && numbers.includes(digits)),
    words,
    digits,
    /** The same, with words of which some are taken for others. @param near for each word what it may be meant as */
    nearly: (near: readonly ReadonlySet<string>[]): ((entry: Entry) => boolean) => {
      return ({ own }) =>
        near.every((meant, at) =>
          own.some((one) => meant.has(one) || one.startsWith(words[at]!) || isNear(words[at]!, one)),
        );
    },
  };
}
export type Sought = ReturnType<typeof seeking>;

/** Contacts by name, those of everybody and each user's own, kept as the company changes. */
export function createContactIndex(company: Company) {
  const lists = new Map<string, Entry[]>();
  const places = new Map<string, Place>();
  const sums = new Map<string, Sums>();
  const sumsOf = (ownerId: string | null): Sums => {
    const known = sums.get(ownerId ?? '') ?? createSums();
    sums.set(ownerId ?? '', known);
    return known;
  };
  const vocabulary = createVocabulary<Entry>();
  const relations = createRelations(company);
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
    place.entry.isGone = true;
    sumsOf(place.ownerId).take(place.entry.part, place.print);
    places.delete(id);
  };
  const settle = (row: ContactRow, list: Entry[], entry: Entry): void => {
    const print = printOfRow(row);
    vocabulary.learn(entry);
    places.set(row.id, { list, entry, ownerId: row.ownerId, print });
    sumsOf(row.ownerId).add(entry.part, print);
  };
  const put = (id: string): void => {
    take(id);
    const row = company.contact(id);
    if (!row) return;
    const [list, entry] = [listOf(row.ownerId), entryOf(row)];
    list.splice(placeIn(list, entry), 0, entry);
    settle(row, list, entry);
  };
  for (const row of company.contacts) {
    const [list, entry] = [listOf(row.ownerId), entryOf(row)];
    list.push(entry);
    settle(row, list, entry);
  }
  for (const list of lists.values()) list.sort(orderOf);

  return {
    vocabulary,
    relations,
    colleagues: createColleagueEntries(company),
    changed(change: CompanyChanged): void {
      relations.changed(change);
      if (change.kind === 'contact') put(change.id);
      if (change.kind === 'contacts' && change.what === 'changed') for (const id of change.ids) put(id);
      else if (change.kind === 'contacts') for (const { row } of [...listOf(change.id)]) take(row.id);
    },
    /** Contacts of an owner with this name, whatever case and accents. */
    named(ownerId: string | null, displayName: string): ContactRow[] {
      const list = listOf(ownerId);
      const key = fold(displayName);
      const found: ContactRow[] = [];
      let [from, to] = [0, list.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if (list[middle]!.key < key) from = middle + 1;
        else to = middle;
      }
      for (let at = from; list[at]?.key === key; at++) found.push(list[at]!.row);
      return found;
    },
    /** What a part of an owner's contacts sums up to. */
    printOf: (ownerId: string | null, part: number): Print => sumsOf(ownerId).of(part),
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
