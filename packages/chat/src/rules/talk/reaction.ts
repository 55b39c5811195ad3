const parts = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters of a reaction at most: more are no face. */
const MOST = 16;

/** Whether what another device has sent is shown as a reaction. */
export const isShownFace = (text: string): boolean => text !== '' && text.length <= MOST;

/** The one face that a text is, null: it is something else, or more. */
export function faceIn(text: string): string | null {
  const face = text.trim();
  const isOne = isShownFace(face) && [...parts.segment(face)].length === 1;
  return isOne && /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20E3/u.test(face) ? face : null;
}

/** What is being named at the caret: where its `:` stands, and what follows it; null: no face is. A time, an address and `:)` name none. */
export function faceAt(text: string, caret: number): { from: number; query: string } | null {
  const from = text.lastIndexOf(':', caret - 1);
  if (from < 0 || (from > 0 && /[\p{L}\p{N}_:/]/u.test(text.charAt(from - 1)))) return null;
  const query = text.slice(from + 1, caret);
  return /^[\p{L}\p{N}+][\p{L}\p{N}\p{M}_' -]{1,20}$/u.test(query) && query.split(' ').length < 3
    ? { from, query }
    : null;
}
