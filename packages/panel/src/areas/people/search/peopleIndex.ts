import type { FindableContact } from '@ringside/domain/directory';
import { type DigitIndex, indexDigits, withDigits } from './digitIndex.ts';
import { fold, isNumeric, plainDigits, wordsOf } from './foldWords.ts';
import { firstOf, indexWords, mark, type WordIndex } from './wordIndex.ts';

/** A contact as it is looked for, and the part of the book that it is in. */
export interface IndexedPerson extends FindableContact {
  part: number;
}

/** Everybody in order, with what they are found by. Plain data: it can be kept, and sent to another thread. */
export interface PeopleIndex {
  people: readonly IndexedPerson[];
  words: WordIndex;
  digits: DigitIndex;
}

/** Colleagues before groups before contacts, as the server has them. */
const rankOf = (kind: string): number => (kind === 'IUser' ? 0 : kind.endsWith('GroupAddress') ? 1 : 2);

/** Colleagues, groups, then contacts; each by name without case and accents, then by id. */
export function buildPeopleIndex(given: readonly IndexedPerson[]): PeopleIndex {
  const people = given
    .map((person) => ({ person, rank: rankOf(person.kind), key: fold(person.name) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.person.id < b.person.id ? -1 : 1))
    .map(({ person }) => person);
  return {
    people,
    words: indexWords(people.map(({ name, company, more }) => wordsOf(`${name} ${company} ${more}`))),
    digits: indexDigits(people.map(({ numbers }) => numbers.map(({ number }) => number))),
  };
}

/**
 * The first ones, in their order, of whom every word that is looked for begins a word; or which have the digits anywhere in
 * a number. Where there are none: with one wrong letter. NAV-086, CONT-001
 */
export function searchPeople({ people, words, digits }: PeopleIndex, search: string, most: number): IndexedPerson[] {
  const typed = wordsOf(search);
  const sought = isNumeric(search) ? plainDigits(search) : '';
  if (typed.length === 0 && sought === '') return people.slice(0, most);
  const named = (isTypo: boolean): number[] => {
    const [first, ...others] = typed.map((word) => mark(words, word, isTypo, people.length));
    if (!first) return [];
    for (const bits of others) for (let at = 0; at < first.length; at++) first[at]! &= bits[at]!;
    return firstOf(first, most);
  };
  const has = (owner: number): boolean =>
    people[owner]!.numbers.some(({ number }) => plainDigits(number).includes(sought));
  const numbered = sought === '' ? [] : withDigits(digits, sought, most, has);
  let found = named(false);
  if (numbered.length > 0) found = [...new Set([...found, ...numbered])].sort((a, b) => a - b).slice(0, most);
  if (found.length === 0 && sought === '') found = named(true);
  return found.map((at) => people[at]!);
}
