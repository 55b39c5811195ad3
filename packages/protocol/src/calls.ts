import * as z from 'zod/mini';
import { dialString, time, uri } from './kernel/common.ts';

export const externalInfos = z.object({ sfId: z.string(), sfLabel: z.string(), sfType: z.optional(z.string()) });

/** One party's end of a call, as pushed to its user. CALL-009 .. CALL-018 */
export const callLine = z.object({
  /** Path of the call; the verbs `{call}/answer|leave|disconnect|hold|retrieve|…` act on the caller's own line in it. */
  call: uri,
  lineId: z.string(),
  restUri: uri,
  /** Equal on lines that belong together (consultation). */
  linkId: z.nullable(z.string()),
  creationTime: time,
  /** Since when the parties talk; `null` before. Does not restart after a hold. */
  talkingTime: z.nullable(time),
  /** Since when the line is in its state. */
  stateTime: time,
  /** idle, pending, prompting, ringing, talking, held, listen, monitoring or dropped; anything else is shown like pending. Q-031 */
  state: z.string(),
  /** Why a line was dropped, see `dropCauses`; `null` while it lives. */
  stateCause: z.nullable(z.string()),
  /** Who ended it; `null` while it lives or when unknown. */
  endedBy: z.nullable(z.enum(['local', 'remote', 'server'])),
  /** The other side put us on hold. */
  heldByRemote: z.boolean(),
  /** Path of the terminal that carries the line; `null` while several ring. */
  terminal: z.nullable(uri),
  /** SIP Call-ID of this line's dialog, by which a browser phone finds its own leg. */
  terminalCallId: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  /** answer; join; lead: the user has made the conference, and may drop and mute the others. */
  actions: z.array(z.string()),
  displayedNumber: z.nullable(z.string()),
  displayedExternalNumber: z.nullable(z.string()),
  displayedLabel: z.nullable(z.string()),
  displayedVia: z.nullable(z.object({ label: z.string(), number: z.string() })),
  displayedPhoto: z.nullable(z.string()),
  lastRedirectedNumber: z.nullable(z.string()),
  /** Path of the ACD group that brought the call to its agent. */
  acdGroup: z.nullable(uri),
  isIncoming: z.boolean(),
  isPersonalCall: z.boolean(),
  externalInfos: z.nullable(externalInfos),
  /** Since when the caller waits in the queue that brought the call; absent: in none. ACD-010 */
  waitingTime: z.optional(time),
  /**
   * What the other side is called, each name once, by the order of `nameSources`; the first is `displayedLabel`. Absent: no name is
   * known, or a conference. CALL-017
   */
  displayedNames: z.optional(z.array(z.object({ from: z.string(), label: z.string() }))),
  /**
   * Where the caller stood among those who waited in that queue when it began to ring here, first 1; and the name of the agent
   * whom it would ring next, as things stood then; absent: nobody was free.
   */
  queuePlace: z.optional(z.object({ place: z.int(), of: z.int(), next: z.optional(z.string()) })),
  /** Company of the other side, outside, as the address book knows it. */
  displayedCompany: z.optional(z.string()),
  /** When it stops ringing here, unless it is answered or refused before; absent: it does not ring, or rings on. */
  ringsUntil: z.optional(time),
  /** The user records the call, or has paused that; absent: not recorded by this user. CALL-006 */
  recording: z.optional(z.enum(['on', 'paused'])),
  /** A supervisor listens in on the user; absent: nobody does, or the company does not show it. CALL-007 */
  isMonitored: z.optional(z.literal(true)),
  /** The others of a conference, at most nine; absent: one other, which the display fields name. CALL-004 */
  others: z.optional(
    z.array(
      z.object({
        /** Names the party in dropMember and muteMember. */
        lineId: z.string(),
        label: z.string(),
        number: z.string(),
        /** Who leads the conference has muted this party for all others; absent: not so. */
        isMuted: z.optional(z.literal(true)),
        isHolding: z.optional(z.literal(true)),
        /** Since when the party holds. */
        heldSince: z.optional(time),
        /** Is heard by the others just now; changes as people speak. */
        isTalking: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** Who leads the conference has muted the user; absent: not so. CALL-004 */
  isMuted: z.optional(z.literal(true)),
  /** The user is heard by the others of the conference just now; absent: not so, or no conference. */
  isTalking: z.optional(z.literal(true)),
});
export type WireCallLine = z.infer<typeof callLine>;

/** POST Terminal/{id}/placeCall, and placeCallWithInfos with `infos`. 406 wrong number. CALL-024, CALL-025 */
export const placeCallRequest = z.object({ destination: dialString, infos: z.optional(externalInfos) });

export const placeCallResponse = z.object({ lineId: z.string(), call: uri });

/** POST {call}/sendDtmf */
export const sendDtmfRequest = z.object({ digits: z.string().check(z.regex(/^[0-9A-D*#]{1,32}$/)) });

/**
 * POST {call}/transfer: passes the other party on. `blind`: at once and without any check; `screened` (semi-attended): when the
 * destination rings, and not at all when it does not. CALL-003, CALL-022, CALL-023, Q-034
 */
export const transferRequest = z.object({ destination: dialString, mode: z.enum(['blind', 'screened']) });

/** POST {call}/transferTo and {call}/merge: another own call, by its path. CALL-003, CALL-004 */
export const otherCallRequest = z.object({
  call: z.string().check(z.maxLength(200), z.regex(/^telephony\/Call\/[^/]+$/)),
});

/** POST {call}/dropMember: a participant of a conference, by the line that `others` names. CALL-004 */
export const memberRequest = z.object({ lineId: z.string().check(z.minLength(1), z.maxLength(100)) });
/** POST {call}/muteMember: whoever is muted may end it with the id of their own line. CALL-004 */
export const muteMemberRequest = z.extend(memberRequest, { isMuted: z.boolean() });

/** POST {call}/redirect: sends a call that rings here elsewhere. 406 wrong number. CALL-005 */
export const redirectRequest = z.object({ destination: dialString });

/** POST {call}/record: starts, or resumes after `pauseRecord`. Audible: the parties hear a beep. CALL-006 */
export const recordRequest = z.object({ isAudible: z.boolean() });

/**
 * POST {call}/join, {extension or group}/pickup and {extension}/listen, whisper, bargeIn: the user's own terminal that takes
 * the call, which answers by itself; any registered one when absent. CALL-007, CALL-008, CALL-014, CALL-030
 */
export const withTerminalRequest = z.object({ terminalID: z.optional(z.string().check(z.minLength(1))) });

/** POST {call}/setPersonal: marks the user's own line as a private call, or not. CRM-041 */
export const setPersonalRequest = z.object({ isPersonalCall: z.boolean() });

/** POST {call}/addExternalInfos. CRM-082, CRM-083 */
export const addExternalInfosRequest = externalInfos;
