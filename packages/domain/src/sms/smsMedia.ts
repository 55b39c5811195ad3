import { MAX_MEDIA_BYTES, type MediaKind } from '@ringside/protocol/words/sms';

/** Kind of a file by its MIME type; what is neither sound, picture nor film is a document. */
export function smsMediaKind(mimeType: string): MediaKind {
  const [kind] = mimeType.split('/', 1);
  return kind === 'audio' || kind === 'image' || kind === 'video' ? kind : 'document';
}

/** The kind of which a file is too big; null for one that may be sent. LIM-004 */
export function tooBigMedia(file: { type: string; size: number }): MediaKind | null {
  const kind = smsMediaKind(file.type);
  return file.size > MAX_MEDIA_BYTES[kind] ? kind : null;
}
