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

/** What a thread is with: a colleague, or a mobile number outside. NAV-100, NAV-101 */
export const destinationTypes = ['chat', 'sms'] as const;
export type DestinationType = (typeof destinationTypes)[number];

/** UTF-16 units of one message; an SMS has the limit of every SMS. NUM-012 */
export const CHAT_MAX_CHARACTERS = 4000;
/** Threads that the list shows, newest first; messages that are read at a time. */
export const CHAT_THREADS = 200;
export const CHAT_PAGE = 100;
/** Unread messages of a thread are counted up to this many. */
export const CHAT_UNREAD_MAX = 100;
