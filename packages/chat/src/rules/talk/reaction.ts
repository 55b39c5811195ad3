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
