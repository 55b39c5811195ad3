/** Bytes of an uploaded file at most, by kind. LIM-004, Q-135 */
export const MAX_MEDIA_BYTES = {
  audio: 20_000_000,
  document: 10_000_000,
  image: 10_000_000,
  video: 50_000_000,
} as const;
export type SmsMediaKind = keyof typeof MAX_MEDIA_BYTES;

/** Kind of a file by its MIME type; what is neither sound, picture nor film is a document. */
export function smsMediaKind(mimeType: string): SmsMediaKind {
  const [kind] = mimeType.split('/', 1);
  return kind === 'audio' || kind === 'image' || kind === 'video' ? kind : 'document';
}

/** The kind of which a file is too big; null for one that may be sent. LIM-004 */
export function tooBigMedia(file: { type: string; size: number }): SmsMediaKind | null {
  const kind = smsMediaKind(file.type);
  return file.size > MAX_MEDIA_BYTES[kind] ? kind : null;
}
