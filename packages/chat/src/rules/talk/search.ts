import type { SearchWanted } from '../../History.ts';

/** Characters of the texts that a device keeps in its memory to search in, of all rooms together. */
export const INDEX_CHARS = 4_000_000;
/** Messages that were found and are shown. */
export const HITS_MOST = 200;
/** Characters around what was found. */
const [BEFORE, AROUND] = [40, 160];

/** A text as it is compared: without accents and capitals; `at` has where each of its characters stands in the text, which ends behind the last. */
function compared(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  for (let n = 0; n < text.length; n += 1) {
    const its = text.charAt(n).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded += its;
    for (let k = 0; k < its.length; k += 1) at.push(n);
  }
  return { folded, at };
}

/** The words that are looked for, as they are compared. */
export const searchWords = (text: string): string[] => compared(text).folded.split(/\s+/).filter(Boolean);
/** What of a message is compared. */
export const searchedText = (text: string): string => compared(text).folded;
/** Whether a message has all of the words. @param searched of `searchedText` */
export const isHit = (searched: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => searched.includes(word));

/** Whether a message is looked for: by its words, or without any by what it is and who wrote it. */
export function fitsSearch(
  one: { searched: string; text: string | null; by: string; file: unknown },
  words: readonly string[],
  { only, by }: Pick<SearchWanted, 'only' | 'by'>,
): boolean {
  if (one.text === null || (by !== null && one.by !== by)) return false;
  if (only === 'files' && one.file === null) return false;
  if (only === 'links' && !/https?:\/\/\S/i.test(one.text)) return false;
  return words.length > 0 ? isHit(one.searched, words) : only !== null || by !== null;
}

/** A piece of a text, and whether it was looked for. */
export interface Excerpt {
  at: number;
  text: string;
  isHit: boolean;
}
/** The part of a message where the first of the words stands, in pieces; `…` where it goes on. */
export function excerptOf(text: string, words: readonly string[]): Excerpt[] {
  const { folded, at } = compared(text);
  const places = words
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let n = folded.indexOf(word); n >= 0; n = folded.indexOf(word, n + word.length))
        found.push([at[n] ?? 0, at[n + word.length] ?? text.length]);
      return found;
    })
    .sort(([a], [b]) => a - b);
  const from = Math.max(0, (places[0]?.[0] ?? 0) - BEFORE);
  const to = Math.min(text.length, from + AROUND);
  const pieces: Excerpt[] = [];
  const add = (start: number, end: number, hit: boolean): void => {
    if (end > start) pieces.push({ at: start, text: text.slice(start, end), isHit: hit });
  };
  let last = from;
  for (const [start, end] of places) {
    if (start < last || start >= to) continue;
    add(last, start, false);
    add(start, Math.min(end, to), true);
    last = Math.min(end, to);
  }
  add(last, to, false);
  if (from > 0) pieces.unshift({ at: -1, text: '…', isHit: false });
  if (to < text.length) pieces.push({ at: to, text: '…', isHit: false });
  return pieces;
}
