import type { WireCallLine } from '@ringside/protocol/calls';
import type { WebSocket } from 'ws';
import type { CallRecord, LeftVoicemail, LineChange, RecordedCall } from '../kernel/events.ts';
import type { Beside } from '../media/MediaEngine.ts';
import type { Registration } from './engine/Registration.ts';
import type { PartyName } from './line/Line.ts';
import type { TracedMessage } from './trace/SipTrace.ts';

/** Events of the calls; `createPlatform` emits them on the bus. */
export interface CallEvents {
  recording: RecordedCall;
  voicemail: LeftVoicemail;
  line: LineChange;
  finished: CallRecord;
  /** A terminal registered or vanished. `registerId` null: not registered any more. */
  registration: { terminalId: string; registerId: string | null };
  /** A call was parked, rings again, or is not parked any more. */
  parked: { callId: string };
  /** A caller wishes to hear when a user can be called, who was busy or did not answer. */
  wished: { userId: string; targetId: string; cause: 'busy' | 'notAnswered' };
  /** Telephony state of a user changed. PRES-006 */
  telephony: { userId: string; state: 'available' | 'busy' | 'ringing' | 'unavailable' };
}

/** Where desk phones register. */
export interface PhonePlace {
  /** Host and port. */
  address: string;
  /** `udp`, `tcp`, `tls`; `tls:5061`: on a port of its own. */
  transports: string[];
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

/** A parked call, as switchboard users see it. Times in epoch milliseconds. */
export interface ParkedCall {
  callId: string;
  /** User who parked it. */
  by: string;
  caller: PartyName;
  meant: PartyName | null;
  isBack: boolean;
  /** Rings at the switchboard user just now. */
  rings: boolean;
  since: number;
}

/** The sound of a meeting while it is recorded. Nothing is kept before `begin`. */
export interface MeetingRecording {
  /** What is said is kept from here on. */
  begin(): Promise<void>;
  /** Whose voices these are from here on: those of phones by their endpoints, others as `beside` has them. */
  take(ids: readonly string[]): void;
  /** Finishes the file, once; it is one of the recordings from then on. Where nothing was kept there is none. */
  stop(): Promise<void>;
  /** Finishes and deletes it: nobody may have it any more. */
  drop(): Promise<void>;
}

/** Records meetings where calls are recorded, into files as theirs. */
export interface MeetingRecorder {
  readonly beside: Beside;
  /**
   * @param about.userId whose the recording is
   * @param onEnded it cannot go on: `full`, the file cannot be written; `failed`, what records has ended
   * @returns null: no folder is set, or the file cannot be written
   */
  start(
    about: { userId: string; meetingId: string; label: string },
    onEnded: (why: 'full' | 'failed') => void,
  ): Promise<MeetingRecording | null>;
}

/** The call verbs. All act on the caller's own line in the call. CALL-002 .. CALL-008, Q-026, Q-030 */
export interface CallEngine {
  /** Where desk phones register; null: nowhere. Absent: nobody has opened ports for them. */
  readonly phonePlace?: PhonePlace | null;
  /** Absent: meetings are not recorded here. */
  readonly meetingRecorder?: MeetingRecorder;
  /** How busy the media is; absent: there is none. */
  readonly mediaLoad?: { share: number; isFull: boolean; limit: number | null };
  /** Rings the terminal, then the destination, with the same route rules as a dialled INVITE. CALL-024 */
  placeCall(
    userId: string,
    terminalId: string,
    destination: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
    /**
     * The queue on whose behalf it is. `shows`: number that the called party outside sees; null: the user's own. Not checked: it comes
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
  /**
   * Passes the other party on at once, by a switchboard user; when nobody takes the call there, it comes back: it is parked and rings at
   * the switchboard user. `isVoicemail`: to the mailbox of whoever has the number, without ringing.
   */
  sendOn(userId: string, callId: string, destination: string, isVoicemail?: boolean): Promise<VerbResult>;
  /** The other party waits alone for whoever takes the call. `meant`: number of for whom it is; null: nobody in particular. */
  park(userId: string, callId: string, meant: string | null): Promise<VerbResult>;
  /** Takes a parked call, with a terminal of the user that answers by itself. */
  takeParked(userId: string, callId: string): Promise<JoinResult>;
  /** All that are parked, oldest first. */
  parkedCalls(): ParkedCall[];
  /** Connects the others of two own calls and leaves. CALL-003 */
  transferTo(userId: string, callId: string, otherCallId: string): Promise<VerbResult>;
  /** Leads the other party of a call into a meeting, and leaves. A code of the meetings in `code`: nothing has happened. */
  moveToMeeting(userId: string, callId: string, meetingId: string): Promise<VerbResult>;
  /** One conference of two own calls, of ten parties at most; the call `callId` goes on. CALL-004 */
  merge(userId: string, callId: string, otherCallId: string): Promise<VerbResult>;
  /** Removes a participant from a conference that the user has made, by the line that `others` names. CALL-004 */
  dropMember(userId: string, callId: string, lineId: string): Promise<VerbResult>;
  /** Ends a conference that the user has made for everybody in it. CALL-004 */
  endForAll(userId: string, callId: string): Promise<VerbResult>;
  /** Mutes a participant for all others, or ends that; whoever is muted may end it as well. CALL-004 */
  muteMember(userId: string, callId: string, lineId: string, isMuted: boolean): Promise<VerbResult>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(userId: string, callId: string, destination: string): Promise<VerbResult>;
  /**
   * Sends a caller elsewhere who waits in a queue, but for another queue. `isVoicemail`: to the mailbox of whoever has the number,
   * without ringing. What is refused leaves the caller in the queue. ACD-010
   */
  sendQueued(userId: string, callId: string, destination: string, isVoicemail?: boolean): Promise<VerbResult>;
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
  /** Contacts of a user, or with null those of everybody, are others: lines that show other names by that are pushed. CALL-017 */
  renamed(userId: string | null): void;
  /** Live lines of a user, oldest first. */
  linesOf(userId: string): WireCallLine[];
  /** All live lines of users as the history is to keep them if the server dies now: ended by `serverStopped`. */
  running(): CallRecord[];
  /** SIP messages of one of the last calls, by our id or a SIP Call-ID, without secrets; null: it is not known any more. */
  traceOf(id: string): TracedMessage[] | null;
  telephonyOf(userId: string): CallEvents['telephony']['state'];
  registerIdOf(terminalId: string): string | null;
  registrationOf(terminalId: string): Registration | null;
  /** The credentials of a terminal were replaced: whoever is registered with the old ones is notified and dropped. */
  dropRegistration(terminalId: string): void;
  /** A WebSocket of sub-protocol `sip`, and the remote address for rate limits. */
  attach(socket: WebSocket, remoteAddress: string): void;
  on<E extends keyof CallEvents>(event: E, handler: (value: CallEvents[E]) => void): () => void;
  /** Ends every call with cause serverStopped, closes media and sockets. */
  close(): Promise<void>;
}
