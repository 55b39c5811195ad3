import type { WireCallLine } from '@ringside/protocol/calls';
import type { WebSocket } from 'ws';
import type { TracedMessage } from './calls/trace/SipTrace.ts';
import type { FinishedCall, LeftMessage, LineChange, RecordedCall } from './kernel/events.ts';
import type { PlanRequest } from './routing/planRoute.ts';
import type { RoutePlan } from './routing/RoutePlan.ts';
import type { RoutingCompany, UserRef } from './routing/RoutingPorts.ts';

/**
 * The seam between the two halves of the server. The platform (store, auth, rest, push) knows people and data; the
 * call half (sip, media, calls, robots) knows legs and audio. Neither imports the other; `createServer` joins them.
 *
 *   browser phone ──SIP/WS──▶ sip ─▶ calls ─▶ media (worker process)
 *                                     │ CallEvents          ▲
 *   panel ──REST──▶ rest ─▶ CallEngine verbs                │
 *   panel ◀──push── push ◀─ LineChange ┘        robots ─────┘ (SIP + RTP clients of their own)
 */

export type { FinishedCall, LeftMessage, LineChange, RecordedCall, UserRef };

/** What a call knows when it asks for a plan: all but the time and the company; of the mailboxes, how long phones ring. */
export type PlanAsked = Omit<PlanRequest, 'at' | 'company'> & Pick<RoutingCompany, 'ringMsOf'>;

/** What the call half asks of the platform. Synchronous: the platform keeps these in memory. */
export interface Directory {
  /** Terminal and user of a SIP user name (`registerId`), with the digest HA1 of its current password (see `bothHa1`); null when unknown or replaced. */
  registration(registerId: string): { terminalId: string; userId: string; ha1: string } | null;
  user(userId: string): UserRef | null;
  /** Where a call goes that starts now. */
  plan(asked: PlanAsked): RoutePlan;
  /** How a number from outside is shown; null when nobody knows it. */
  labelOf(number: string): string | null;
  /** Number shown to the called party, empty when hidden. */
  callerIdOf(userId: string, outside: boolean): { number: string; label: string };
  /** Whether a user may show this number to a party outside. CRM-080 */
  mayShow(userId: string, number: string): boolean;
  /** Whether a phone of the user may send callers to a number outside, by its own forwarding. */
  mayForwardOutside(userId: string): boolean;
  /** Terminals of a user that can ring, by id. */
  terminalsOf(userId: string): { terminalId: string; registerId: string | null }[];
  /**
   * Whether a user may listen in on, whisper to and barge in on a call that a group brought to a colleague; calls that no
   * group brought are nobody's to listen to. CALL-007
   */
  maySupervise(userId: string, targetUserId: string, groupId: string | null): boolean;
  /** Who is listened in on sees it. */
  showsMonitoring(): boolean;
  /** How a user may record calls; `tone`: always with the tone that tells of it. */
  recordingRule(userId: string): 'no' | 'tone' | 'free';
  /** A phone that stands on a desk and is no part of a screen: nobody but itself or a NOTIFY makes it answer. */
  isDeskPhone(terminalId: string): boolean;
  isMember(groupId: string, userId: string): boolean;
  /** Whether a user may take a call that rings at a group, after its policy. CALL-008, GRP-002 */
  mayPickUp(groupId: string, userId: string): boolean;
  /** Whether a user may take a call that rings at a colleague: a group of both lets its members. CALL-008, GRP-002 */
  shareGroup(userId: string, otherUserId: string): boolean;
  /** SIP realm, the `community` of createSoftphone. */
  readonly realm: string;
}

/** A stored message, as it is played over the phone. */
export interface MailboxMessage {
  id: string;
  file: string;
}

/** What the call half asks of the mailboxes. */
export interface Mailboxes {
  /** How long the phones of a user ring before the mailbox answers, in milliseconds; null: it is switched off. */
  ringMsOf(userId: string): number | null;
  /** In which it speaks with its user. */
  languageOf(userId: string): 'en' | 'fr';
  /** WAV file that callers hear before the tone. */
  greetingOf(userId: string): string;
  /** Path of a file for the next message; its folder exists. */
  newFile(): string;
  /** Messages not heard yet, oldest first, then the others. */
  messagesOf(userId: string): Promise<{ unread: MailboxMessage[]; read: MailboxMessage[] }>;
  markRead(userId: string, id: string): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
  /**
   * Opens a mailbox to somebody at any phone. Null: no such mailbox, it has no PIN, the PIN is another, or too many were
   * tried; which of these, and so whether there is such a mailbox, nobody is told, not by the time it takes either.
   *
   * @param number short number or outside number of its user
   */
  enter(number: string, pin: string): Promise<{ userId: string } | null>;
}

export interface CallEvents {
  recording: RecordedCall;
  message: LeftMessage;
  line: LineChange;
  finished: FinishedCall;
  /** A terminal registered or vanished. `registerId` null: not registered any more. */
  registration: { terminalId: string; registerId: string | null };
  /** Telephony state of a user changed. PRES-006 */
  telephony: { userId: string; state: 'available' | 'busy' | 'ringing' | 'unavailable' };
}

/** The phone that is registered for a terminal. Without secrets. */
export interface Registration {
  registerId: string;
  /** Epoch milliseconds; refreshing it changes nothing. */
  since: number;
  /** Address and port it comes from. */
  address: string;
  /** `WS`, `UDP`, `TCP` or `TLS`. */
  transport: string;
  /** As it calls itself; empty: not at all. */
  userAgent: string;
  /** It says that it can be made to answer. */
  takesTalk: boolean;
}

/**
 * Outcome of a verb. `notFound`: no such call, or not the user's. `gone`: it rang at the user, and goes on without.
 * `notPossible`: not in this state.
 */
export type VerbResult =
  | { ok: true }
  | {
      ok: false;
      fault: 'notFound' | 'gone' | 'notPossible' | 'forbidden' | 'numberInvalid' | 'unreachable';
      code: string;
      text: string;
    };

/** Outcome of a verb that gives the user a line: its id and the path of the call. The line says how it goes on. */
export type JoinResult = VerbResult & { lineId?: string; call?: string };

/** The call verbs. All act on the caller's own line in the call. CALL-002 .. CALL-008, Q-026, Q-030 */
export interface CallEngine {
  /** Rings the terminal, then the destination, with the same route rules as a dialled INVITE. CALL-024 */
  placeCall(
    userId: string,
    terminalId: string,
    destination: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
    /**
     * The queue on whose behalf it is. `shows`: number that somebody outside sees; null: the user's own. Not checked: it comes
     * from the settings of the group.
     */
    queue?: { groupId: string; shows: string | null },
  ): Promise<VerbResult & { lineId?: string; call?: string }>;
  /** Makes a desk phone answer, one that can. CALL-027 */
  answer(userId: string, callId: string): Promise<VerbResult>;
  leave(userId: string, callId: string): Promise<VerbResult>;
  disconnect(userId: string, callId: string): Promise<VerbResult>;
  hold(userId: string, callId: string): Promise<VerbResult>;
  retrieve(userId: string, callId: string): Promise<VerbResult>;
  sendDtmf(userId: string, callId: string, digits: string): Promise<VerbResult>;
  addExternalInfos(
    userId: string,
    callId: string,
    infos: { sfId: string; sfLabel: string; sfType?: string },
  ): Promise<VerbResult>;
  /** Marks the user's own line as a private call, or not; the history keeps it. CRM-041 */
  setPersonal(userId: string, callId: string, isPersonal: boolean): Promise<VerbResult>;
  /** Passes the other party on: at once, or when the destination rings. CALL-003, CALL-022, CALL-023 */
  transfer(userId: string, callId: string, destination: string, mode: 'blind' | 'screened'): Promise<VerbResult>;
  /**
   * Takes a call back that the user has passed on and that still rings there, with the terminal that carried it; until
   * that has answered it rings on, and whoever answers first has it. CALL-003, CALL-023
   */
  takeBack(userId: string, callId: string): Promise<JoinResult>;
  /** Connects the others of two own calls and leaves. CALL-003 */
  transferTo(userId: string, callId: string, otherCallId: string): Promise<VerbResult>;
  /** One conference of two own calls, of ten parties at most; the call `callId` goes on. CALL-004 */
  merge(userId: string, callId: string, otherCallId: string): Promise<VerbResult>;
  /** Puts somebody out of a conference that the user has made, by the line that `others` names. CALL-004 */
  dropMember(userId: string, callId: string, lineId: string): Promise<VerbResult>;
  /** Mutes somebody in it for all others, or ends that; whoever is muted may end it as well. CALL-004 */
  muteMember(userId: string, callId: string, lineId: string, isMuted: boolean): Promise<VerbResult>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(userId: string, callId: string, destination: string): Promise<VerbResult>;
  /** Starts or resumes the recording of a call. CALL-006 */
  record(userId: string, callId: string, isAudible: boolean): Promise<VerbResult>;
  pauseRecord(userId: string, callId: string): Promise<VerbResult>;
  stopRecord(userId: string, callId: string): Promise<VerbResult>;
  /** Takes part in a call of a colleague, with a terminal of the user that answers by itself. CALL-007 */
  monitorUser(
    userId: string,
    targetUserId: string,
    mode: 'listen' | 'whisper' | 'bargeIn',
    terminalId: string | null,
  ): Promise<JoinResult>;
  /** Changes how the user takes part in it. CALL-007 */
  changeMonitor(userId: string, callId: string, mode: 'listen' | 'whisper' | 'bargeIn'): Promise<VerbResult>;
  /** Takes a call that rings at a colleague or a group, with a terminal of the user that answers by itself. CALL-008 */
  pickup(
    userId: string,
    target: { userId: string } | { groupId: string },
    terminalId: string | null,
  ): Promise<JoinResult>;
  /** Goes on talking at another own terminal. CALL-014, CALL-030 */
  join(userId: string, callId: string, terminalId: string | null): Promise<VerbResult>;
  /** Live lines of a user, oldest first. */
  linesOf(userId: string): WireCallLine[];
  /** All live lines of users as the history is to keep them if the server dies now: ended by `serverStopped`. */
  running(): FinishedCall[];
  /** SIP messages of one of the last calls, by our id or a SIP Call-ID, without secrets; null: it is not known any more. */
  traceOf(id: string): TracedMessage[] | null;
  telephonyOf(userId: string): CallEvents['telephony']['state'];
  registerIdOf(terminalId: string): string | null;
  registrationOf(terminalId: string): Registration | null;
  /** The credentials of a terminal were replaced: whoever is registered with the old ones is told and dropped. */
  dropRegistration(terminalId: string): void;
  /** A WebSocket of sub-protocol `sip`, and the remote address for rate limits. */
  attach(socket: WebSocket, remoteAddress: string): void;
  on<E extends keyof CallEvents>(event: E, handler: (value: CallEvents[E]) => void): () => void;
  /** Ends every call with cause serverStopped, closes media and sockets. */
  close(): Promise<void>;
}

/** What a scripted caller plays while connected. */
export type RobotVoice = { toneHz: number } | { wavFile: string } | { silence: true };

/** A scripted caller: a SIP phone with real RTP audio on the same core. */
export interface RobotCall {
  /** Number the robot calls from, e.g. `0199004127`. */
  from: string;
  label?: string;
  /** Short number of a user or group. */
  to: string;
  say: RobotVoice;
  /** Milliseconds after the answer; never when absent. */
  hangUpAfterMs?: number;
  /** Gives up ringing after this many milliseconds. Default 60 000. */
  giveUpAfterMs?: number;
}
export interface RobotStatus {
  id: string;
  from: string;
  to: string;
  state: 'calling' | 'ringing' | 'talking' | 'ended';
  /** SIP status of a refusal, or null. */
  refusedWith: number | null;
  /** Loudest frequencies heard in the last 500 ms, loudest first, with their level in dB relative to full scale; empty while silent. */
  hears: { hz: number; db: number }[];
  /** RFC 4733 digits received. */
  digits: string;
  packetsReceived: number;
  packetsSent: number;
  endedBy: 'robot' | 'other' | null;
  /** Robot agent whose call it is; absent: a customer's. */
  agent?: string;
}
/** How a robot agent takes its calls. Durations in milliseconds, shares from 0 to 1. */
export interface RobotAgent {
  /** Chosen by the caller; names the agent in the statuses. */
  id: string;
  /** As `createSoftphone` gave them. */
  user: string;
  password: string;
  say: RobotVoice;
  answersAfterMs: readonly [number, number];
  talksMs: readonly [number, number];
  declines: number;
  ignores: number;
  seed: number;
}
/** Robot customers, for the demo and for tests. They also answer calls to their numbers from inside. */
export interface Robots {
  call(script: RobotCall): Promise<RobotStatus>;
  /**
   * From now on, calls to this outside number are answered after `answerAfterMs` and hear `say`; `isEarly`: before that too, as
   * a network plays its announcements.
   */
  listen(
    number: string,
    label: string,
    script: { say: RobotVoice; answerAfterMs: number; hangUpAfterMs?: number; refuseWith?: number; isEarly?: boolean },
  ): void;
  /** From now on the agent's phone is registered and takes calls; replaces one of the same id. */
  agent(agent: RobotAgent): void;
  /** Takes the agent's phone away, calls included. */
  dismiss(id: string): void;
  status(id: string): RobotStatus | null;
  all(): RobotStatus[];
  /** Sends RFC 4733 digits. */
  sendDigits(id: string, digits: string): boolean;
  hangUp(id: string): boolean;
  close(): Promise<void>;
}
