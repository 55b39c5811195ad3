/** An SMS text is at most so long, in UTF-16 units. NUM-012, Q-044 */
export const SMS_MAX_CHARACTERS = 900;

/** Bytes of an uploaded file at most, by kind. LIM-004, Q-135 */
export const MAX_MEDIA_BYTES = {
  audio: 20_000_000,
  document: 10_000_000,
  image: 10_000_000,
  video: 50_000_000,
} as const;
export type MediaKind = keyof typeof MAX_MEDIA_BYTES;

/** What a thread is at, as its last change left it. SMS-001 */
export const smsAnnotations = ['assigned', 'closed', 'queued', 'timer reset'] as const;

/** SMS-009 */
export const workItemTypes = ['annotation', 'system', 'sms', 'call', 'emote', 'file', 'img'] as const;

/** Of an item of type `system`. SMS-010 */
export const workItemEvents = ['queued', 'assigned', 'reset', 'closed'] as const;

/** Files that one message may bring. */
export const MAX_INBOUND_FILES = 10;
