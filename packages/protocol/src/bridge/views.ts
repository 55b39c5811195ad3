/** What a host sees of calls, queues, agents and users, as plain interfaces. Always whole objects. */
import type { DialState } from './dial.ts';

/** A union that a newer panel may add values to: the known ones are offered by editors, and any other text has its type. */
export type Growing<Known extends string> = Known | (string & {});

/** The call states of this version. CRM-038 */
export type KnownCallState =
  | 'ringing'
  | 'placed'
  | 'answered'
  | 'abandoned'
  | 'declined'
  | 'hangupByCaller'
  | 'hangupByDestination'
  | 'noAnswerTimeout';
/** State of a call as a CRM understands it. A newer panel may add values: treat an unknown one like `answered`. CRM-038 */
export type CrmCallState = Growing<KnownCallState>;

/** The line states of this version. */
export type KnownLineState =
  | 'idle'
  | 'pending'
  | 'prompting'
  | 'ringing'
  | 'talking'
  | 'held'
  | 'listen'
  | 'monitoring'
  | 'dropped';
/** Raw state of the line behind a call view; `held` is visible here. A newer panel may add values. CALL-010, CALL-011 */
export type LineState = Growing<KnownLineState>;

/** One call as the host sees it. Always the full object: replace by `lineID`. CRM-030 */
export interface CallView {
  lineID: string;
  callID: string;
  state: CrmCallState;
  lineState: LineState;
  isIncoming: boolean;
  /** Number of the other party as shown to the user; empty when anonymous. */
  number: string;
  /** Name of the other party, or its number, or empty when anonymous. */
  label: string;
  /** Group or person through which the call came; empty when none. */
  viaLabel: string;
  viaNumber: string;
  acdGroupID: string | null;
  service: string | null;
  /** Id of the terminal that carries the line. */
  terminal: string | null;
  canDrop: boolean;
  canAnswer: boolean;
  /** Epoch milliseconds of the creation of the line. */
  startedAt: number;
  /** Epoch milliseconds since the two parties talk; `null` before. */
  answeredAt: number | null;
  /** Set once, with the final state. Seconds count talk only. */
  end: { cause: string; label: string; talkSeconds: number } | null;
  /** CRM record of the call as the CALL or FILL_CALL_INFO command named it. CRM-082 */
  record: RecordRef | null;
  /** The microphone of the browser phone is off; absent for a call that another terminal carries, or that is not connected. */
  isMuted?: boolean;
  /** Whether this user records the call; absent until it is connected. A newer panel may add values. CALL-006 */
  recording?: Growing<'off' | 'on' | 'paused'>;
}

/** A record of the host's CRM. */
export interface RecordRef {
  id: string;
  label: string;
  type?: string;
}

/** A contact or another record that the CRM found. */
export interface FoundRecord extends RecordRef {
  number?: string;
  /** A second line, e.g. the company. */
  detail?: string;
}

/** The agent states of this version. */
export type KnownOperatorStatus =
  | 'UNREACHABLE'
  | 'LOGOUT'
  | 'IDLE'
  | 'PAUSE'
  | 'NON_ACD_CALL'
  | 'ALERTING'
  | 'SYNDICAL_PAUSE'
  | 'ACD_CALL';
/** State of an agent. A newer panel may add values: treat an unknown one like a call. */
export type OperatorStatus = Growing<KnownOperatorStatus>;

/** The queue agent's state. Times are epoch milliseconds. CRM-034 */
export interface OperatorState {
  operatorStatus: OperatorStatus;
  operatorPaused: boolean;
  operatorLoginTime: number | null;
  operatorStatusTime: number | null;
  operatorPauseReasonID: string | null;
  /** Epoch milliseconds at which the wrap-up (status SYNDICAL_PAUSE) is over; ACD_UNPAUSE ends it sooner. Absent outside of one. */
  operatorWrapUpEnd?: number;
}

/** Who uses the panel. CRM-032 .. CRM-034 */
export interface GeneralInfo {
  displayName: string;
  /** available, busy, dnd, forwarded, ringing or unavailable. PRES-006 */
  telephonicState: string;
  /** Number that the called party sees; empty when hidden. CRM-033 */
  callerID: string;
  hasACDCapability: boolean;
  enterprise: string;
  operator: OperatorState | null;
}

/** One queue as the host sees it. CRM-031 */
export interface AcdGroupView {
  groupID: string;
  activeMember: boolean;
  active: boolean;
  isOpen: boolean;
  addressNumber: string;
  ringPattern: string;
  label: string;
  /** Live figures, of a queue that the user sees into. */
  figures?: QueueFigures;
}

/** A queue right now, and its day so far. Times are whole seconds. */
export interface QueueFigures {
  waiting: number;
  /** Agents who could take a call now, of all who are logged in. */
  free: number;
  loggedIn: number;
  inCall: number;
  inPause: number;
  inWrapUp: number;
  /** Today so far. */
  answered: number;
  missed: number;
  meanWait: number;
  longestWait: number;
}

/** One finished call in the history. CRM-035 .. CRM-037 */
export interface HistoryItem {
  id: string;
  isIncoming: boolean;
  isMissed: boolean;
  isRejected: boolean;
  /** Epoch milliseconds. */
  timestamp: number;
  /** Whole seconds; absent for missed calls. */
  talkDuration?: number;
  calledLabel: string;
  calledNumber: string;
  remoteLabel: string;
  remoteNumber: string;
}

/** All that a host needs after a gap, a new panel document or the first handshake. */
export interface Snapshot {
  /** The next event carries `seq + 1`. */
  seq: number;
  /** `null` while nobody is signed in. */
  info: GeneralInfo | null;
  operator: OperatorState | null;
  groups: AcdGroupView[];
  calls: CallView[];
  dial: DialState;
  /** True: info, operator, groups and calls are not known yet, the host keeps what it knows; a snapshot follows as soon as they are. */
  partial?: boolean;
}

/** A refusal in words: the keys of the error catalogue and its text in the panel's language. ERR-021 */
export interface Refusal {
  label: string;
  detail?: string;
  text: string;
  /** The same command may succeed later without anybody changing it. */
  retriable: boolean;
  /** Status 400: path of the member at fault, e.g. `content.number`. */
  member?: string;
}
