import { MAX_MEDIA_BYTES, type MediaKind } from '@ringside/protocol/words/sms';

/** Pictures that browsers may show; everything else is only ever saved. SVG can hold scripts. */
const SHOWN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Kind of a file by its MIME type; what is neither sound, picture nor film is a document. LIM-004 */
export function mediaKind(type: string): MediaKind {
  if (SHOWN.includes(type)) return 'image';
  if (/^audio\/[\w.+-]{1,100}$/.test(type)) return 'audio';
  return /^video\/[\w.+-]{1,100}$/.test(type) ? 'video' : 'document';
}

/** Type under which a file is stored and served; unknown ones are bytes. */
export const mediaType = (type: string): string =>
  mediaKind(type) === 'document' && !/^(application\/(pdf|json)|text\/(plain|csv))$/.test(type)
    ? 'application/octet-stream'
    : type;

const tooBig = {
  audio: 'FILE_TOO_BIG_AUDIO',
  document: 'FILE_TOO_BIG_DOCUMENT',
  image: 'FILE_TOO_BIG_IMAGE',
  video: 'FILE_TOO_BIG_VIDEO',
} as const;

/** Code of the refusal of a file that is bigger than its kind may be; null: it may. LIM-004 */
export function tooBigMedia({ type, size }: { type: string; size: number }) {
  const kind = mediaKind(type);
  return size > MAX_MEDIA_BYTES[kind] ? tooBig[kind] : null;
}

/** Longest name that is kept, in characters. */
const MAX_LENGTH = 200;
/** Control characters, and marks that turn the direction of text: `exe.gnp` must not look like a picture. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Name of a file that a stranger sent, as it is shown and saved: no folders, nothing that is not seen, `file` if nothing is left. */
export function fileName(sent: string): string {
  const base = sent.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return [...base].slice(0, MAX_LENGTH).join('').replace(/^\.+$/, '') || 'file';
}
