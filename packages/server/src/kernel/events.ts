import type { WireCallLine } from '@ringside/protocol/calls';
import type { DropCause } from '@ringside/protocol/words/calls';

/**
 * Everything that one part of the server tells the others, by name. Plain data, so that it can travel between servers later:
 * ids, strings and numbers; whoever hears of an id looks its row up.
 */
export interface Events {
  'call.line': LineChange;
  'call.finished': CallRecord;
  'call.voicemail': LeftVoicemail;
  'call.recording': RecordedCall;
  /** A call was parked by a switchboard user, rings again, or is not parked any more. */
  'call.parked': { callId: string };
  /** A caller wishes to hear when a user can be called. */
  'call.wished': { userId: string; targetId: string; cause: 'busy' | 'notAnswered' };
  /** Telephony state of a user changed. PRES-006 */
  'call.telephony': { userId: string; state: 'available' | 'busy' | 'ringing' | 'unavailable' };
  /** What a user says to be: state, message, its end, do not disturb. PRES-001 */
  'presence.changed': { userId: string };
  /** What a user plans to be. */
  'calendar.changed': { userId: string };
  /** How the number is chosen that others see of a user. PRES-011 */
  'callerId.changed': { userId: string };
  /** A terminal registered or vanished. `registerId` null: not registered any more. */
  'phone.registered': { terminalId: string; registerId: string | null };
  /** State of an agent, or whether a call may ring there. */
  'agent.changed': { userId: string };
  /** Callers, agents or figures of a queue; never more often than can be read. */
  'queue.changed': { groupId: string };
  /** A caller has left a queue, answered or not; `userId` of the agent who took the call, or called back. */
  'queue.left': QueueLeave;
  /** A caller has come to a queue, is owed a call by it, or has left it, as its log says. */
  'queue.step': QueueStep;
  'queue.callBack': QueueCallBack;
  /** What callers of a group hear, or whether its hours are open. */
  'group.changed': { groupId: string };
  'company.changed': CompanyChanged;
  /** Messages in a mailbox came, changed or went. */
  'mailbox.changed': { userId: string };
  /** Messages to a user came, or were read. */
  'chat.counted': { userId: string };
  /** Missed calls of a user came, were seen or went. */
  'history.changed': { userId: string };
  /** What a user may do with meetings is another, or what the user wishes of guests. */
  'meeting.licence': { userId: string };
  /** A user does not see a meeting any more: it is gone, or the user is not invited. */
  'meeting.hidden': { userId: string; meetingId: string };
  /** A meeting is another: its row, its link, its licence or who is in it. */
  'meeting.changed': { meetingId: string };
  /** The place of a guest is another, or gone. */
  'meeting.guestSeat': { guestId: string; isLost: boolean };
  /** What was kept of a person is deleted. */
  'person.erased': { userId: string };
}

/** What is another in the company by now: written, and in memory. */
export type CompanyChanged =
  | { kind: 'person'; what: 'added'; id: string }
  | { kind: 'user'; what: 'changed'; id: string }
  | { kind: 'extension'; what: 'changed'; id: string; userId: string }
  | { kind: 'terminal'; what: 'added' | 'changed' | 'removed'; id: string; userId: string }
  | { kind: 'group'; what: 'added' | 'changed'; id: string }
  /** Ids of its members as they were and as they are, in their order. */
  | { kind: 'members'; what: 'changed'; id: string; before: readonly string[]; after: readonly string[] }
  /** One member has logged in to the group, or out of it. */
  | { kind: 'member'; what: 'changed'; id: string; userId: string }
  /** `userId` null: everybody's. Contacts of a user that went: by the user. */
  | { kind: 'contact'; what: 'added' | 'changed' | 'removed'; id: string; userId: string | null }
  | { kind: 'contacts'; what: 'removed'; id: string }
  /** Many of one owner at once; `userId` null and `id` empty: everybody's. */
  | { kind: 'contacts'; what: 'changed'; id: string; userId: string | null; ids: readonly string[] }
  | { kind: 'policies'; what: 'changed'; id: string };

export interface QueueLeave {
  /** Of the stay in the queue; begins with the id of the call. */
  key: string;
  groupId: string;
  caller: { label: string; number: string };
  /** Epoch milliseconds. */
  enteredAt: number;
  /** Answered, or called back. */
  isServed: boolean;
  userId: string | null;
}

/** It is the turn of a customer who is owed a call, and of the agent who will talk. */
export interface QueueCallBack {
  /** Of the stay in the queue. */
  key: string;
  groupId: string;
  caller: { label: string; number: string };
  userId: string;
}

export interface QueueStep {
  /** Of the stay in the queue. */
  key: string;
  groupId: string;
  /** entered, callBackWanted, or an outcome. */
  kind: string;
  /** Milliseconds waited in all, with an outcome. */
  ms: number | null;
}

/** A line as pushed to its user, or its end. `line.state === 'dropped'` comes exactly once per line, followed by its removal. */
export type LineChange =
  | { userId: string; op: 'add' | 'update'; line: WireCallLine }
  | { userId: string; op: 'remove'; restUri: string };

/** One finished call of one user, for the history. Times in epoch milliseconds. */
export interface CallRecord {
  userId: string;
  lineId: string;
  isIncoming: boolean;
  /** Incoming and never answered by this user, though not answered elsewhere by a colleague of the same group call. */
  isMissed: boolean;
  isRejected: boolean;
  startedAt: number;
  talkSeconds: number | null;
  called: { label: string; number: string };
  remote: { label: string; number: string };
  viaLabel: string | null;
  /** Group that was called; null for a call to the user alone. */
  groupId: string | null;
  /** Equal for all who were rung or talked in it. */
  callId: string;
  isPersonalCall: boolean;
  cause: DropCause;
  infos: { sfId: string; sfLabel: string; sfType?: string } | null;
  /** With whom else the user talked in it: everybody of a conference but `remote`. Absent: nobody. */
  others?: { label: string; number: string }[];
  /** The user listened in on the call of `remote`, and may have joined it. CALL-007 */
  isMonitoring?: boolean;
}

/** A finished recording of one user's call: a WAV file, 16 kHz, 16 bit, mono. Times in epoch milliseconds. CALL-006 */
export interface RecordedCall {
  userId: string;
  /** The line of the user who recorded, as in the history. */
  lineId: string;
  file: string;
  startedAt: number;
  /** Without pauses; null when the media worker ended meanwhile: the file holds what was written until then. */
  seconds: number | null;
  /** The parties were warned by a beep. */
  isAudible: boolean;
  /** Of a meeting: its name, and no number. */
  remote: { label: string; number: string };
  /** The meeting that was recorded; absent: a call. */
  meetingId?: string;
}

/** A message that a caller has left: a WAV file as of recordings. Times in epoch milliseconds. VM-001 */
export interface LeftVoicemail {
  /** Whose mailbox. */
  userId: string;
  file: string;
  startedAt: number;
  durationMs: number;
  /** Number and name as they were known; both empty for an anonymous caller. */
  remote: { label: string; number: string };
}
