import { digitsOf } from '../../company/numbers.ts';
import type { ContactRow } from '../../company/rows.ts';
import { partOf } from './book/bookHash.ts';

/** Letters that are no letter with an accent, as they are typed where a keyboard has none of them. */
const plain: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
/** Letters without case and accents, so that `ines` finds Inès and `lukasz` Łukasz. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => plain[letter]!);
export const wordsOf = (text: string): string[] =>
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
  /** It is not in the index any more. */
  isGone: boolean;
  /** By what it stands in the list. */
  key: string;
  /** Which part of the book it is in. */
  part: number;
}
export function entryOf(row: ContactRow): Entry {
  const { nickName = '', tagNames = [] } = row.details;
  const own = [row.displayName, row.company, nickName, ...tagNames.map((tag) => `#${tag}`)].flatMap(wordsOf);
  return {
    ...{ row, own, isGone: false, words: own.map((word) => ` ${word}`).join('') },
    digits: row.numbers.map(({ number }) => digitsOf(number)).join(' '),
    key: fold(row.displayName),
    part: partOf(row.id),
  };
}

export const orderOf = (a: Entry, b: Entry): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0;
