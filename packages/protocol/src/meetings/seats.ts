import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';

/** A device of rooms: its id. */
const deviceId = z.string().check(z.regex(/^[!-~]{1,255}$/));

/** The largest description of a session that is read, in characters. */
const SDP_MAX = 60_000;
const sdp = z.string().check(z.minLength(1), z.maxLength(SDP_MAX));

const person = z.object({
  /** Names the streams of this person in an offer. */
  id: z.string(),
  /** As in links. CONF-016 */
  name: z.string(),
  label: z.string(),
  /** Path of the colleague's extension. */
  user: z.optional(uri),
  /** Is there by telephone: the number, empty where it is withheld; absent: with a browser. */
  phone: z.optional(z.string()),
  /** Of an encrypted meeting: the device that this person is there with, by the homeserver of the rooms. Keys are taken of it alone. */
  device: z.optional(z.object({ user: z.string(), id: z.string() })),
  isOwner: z.boolean(),
  /** Has no account: came by the link, with a name that nobody has checked. */
  isGuest: z.boolean(),
  isMuted: z.boolean(),
  isCameraOff: z.boolean(),
  /** Sends the screen in place of the camera. */
  isSharing: z.boolean(),
  /** Heard and seen: the connection stands. */
  isConnected: z.boolean(),
  /** Is heard just now. */
  isTalking: z.optional(z.boolean()),
  /** Has raised the hand: 1 is the first who did; absent: it is down. */
  hand: z.optional(z.int()),
});

/** Why a recording has ended: by its owner or with the meeting, no room is left, or what records has failed. */
export const recordEnds = ['stopped', 'full', 'failed'] as const;
/**
 * The recording of a meeting. announcing: everybody hears the notice, and nothing is kept yet; recording: from here on the sound of all who have
 * heard it is kept; over: it has ended, and `why`.
 */
const record = z.object({
  state: z.enum(['announcing', 'recording', 'over']),
  /** Of this state. */
  since: time,
  why: z.optional(z.enum(recordEnds)),
});
export type WireMeetingRecord = z.infer<typeof record>;

/** The user's place in a meeting, with all who are in it in the order of coming. It goes when the user is out, whatever the reason. */
export const meetingSeat = z.object({
  restUri: uri,
  /** Of `people`. */
  id: z.string(),
  meeting: uri,
  /** When the first of them came. */
  since: time,
  /** Of what is to be received: to be fetched and answered when it is another; 0: nothing yet. */
  offer: z.int(),
  /** Number of the last message of the chat; absent: nothing was written. */
  chat: z.optional(z.int()),
  /** What is written stays for people of the company, as a room. Absent: it is gone with the last one. */
  isChatKept: z.optional(z.boolean()),
  /** That room, by the id of the homeserver; absent: there is none yet, or the user is not in it. */
  chatRoom: z.optional(z.string()),
  /** Absent: nothing was recorded since the first of them came. */
  record: z.optional(record),
  /** The engine has lost it, and it goes now: nobody wanted that, and the user may come in again at once. */
  isLost: z.optional(z.boolean()),
  people: z.array(person),
});
export type WireMeetingSeat = z.infer<typeof meetingSeat>;

export const seatLists = { MeetingSeat: meetingSeat } as const;

/**
 * POST data/Meeting/{id}/join. `force`: a place that the user has in another panel is given up. 404: none that the user sees. 412 MEETING_ELSEWHERE,
 * MEETING_FULL; MEETING_ENCRYPTED: the meeting is, and no device was given. 503 MEETING_ENGINE. CONF-007
 */
export const joinRequest = z.object({
  ...{ isMuted: z.boolean(), isCameraOff: z.boolean(), force: z.boolean() },
  /** The device of rooms by which keys of an encrypted meeting come and go. */
  device: z.optional(deviceId),
});
/** PUT data/MeetingSeat/{id}: nothing of what is switched off goes to others. */
export const seatRequest = z.object({
  ...{ isMuted: z.boolean(), isCameraOff: z.boolean() },
  /** The screen goes in place of the camera. */
  isSharing: z._default(z.boolean(), false),
});

/** PUT data/MeetingSeat/{id}/hand, PUT v1/guest/Hand. A hand that is raised already keeps its place. */
export const handRequest = z.object({ isUp: z.boolean() });
/** POST data/Meeting/{id}/lowerHands, by the owner: that of one person, else all. 403: not the owner. */
export const lowerHandsRequest = z.object({ person: z.optional(z.string()) });

/** PUT data/MeetingSeat/{id}/pictures, PUT v1/guest/Pictures: how large the pictures of others are shown; a size that does not come is as good as the next one. */
export const picturesRequest = z.object({
  pictures: z
    .array(z.object({ from: z.string().check(z.maxLength(100)), size: z.enum(['high', 'middle', 'low']) }))
    .check(z.maxLength(24)),
});

/** POST data/MeetingSeat/{id}/media: what the browser sends, once a seat; answered with the other half. 503 MEETING_ENGINE: not usable. */
export const sessionDescription = z.object({ sdp });
/** GET data/MeetingSeat/{id}/offer: what is to be received, and whose each section is. 404: nothing yet. */
export const seatOffer = z.object({
  n: z.int(),
  sdp: z.string(),
  streams: z.array(z.object({ mid: z.string(), from: z.string(), kind: z.string() })),
});
/** PUT data/MeetingSeat/{id}/answer: to the offer `n`; one to an older offer is left out. */
export const seatAnswer = z.object({ n: z.int(), sdp });

/** POST data/Meeting/{id}/takeCall: path of a call of the user, whose other party is led there. 403 MEETING_GUESTS_DENIED. 412 MEETING_FULL, MEETING_ENCRYPTED. */
export const takeCallRequest = z.object({ call: uri });
