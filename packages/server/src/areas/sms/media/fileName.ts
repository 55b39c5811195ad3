/** Longest name that is kept, in characters. */
const MAX_LENGTH = 200;
/** Control characters, and marks that turn the direction of text: `exe.gnp` must not look like a picture. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Name of a file that a stranger sent, as it is shown and saved: no folders, nothing that is not seen, `file` if nothing is left. */
export function fileName(sent: string): string {
  const base = sent.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return [...base].slice(0, MAX_LENGTH).join('').replace(/^\.+$/, '') || 'file';
}
