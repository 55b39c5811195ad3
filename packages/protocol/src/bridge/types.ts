/**
 * What host page and panel say to each other, as plain interfaces: the SDK re-exports these types, so nothing here
 * may depend on a library. The schemas beside this file are checked against them at compile time.
 * The wire itself is described in `docs/wire.md`.
 */

/** The protocol numbers spoken today, newest first. The panel keeps the two before the newest. */
export const PROTOCOLS = [1] as const;

/** State of a call as a CRM understands it. A newer panel may add values: treat an unknown one like `answered`. CRM-038 */
export type CrmCallState =
  | 'ringing'
  | 'placed'
  | 'answered'
  | 'abandoned'
  | 'declined'
  | 'hangupByCaller'
  | 'hangupByDestination'
  | 'noAnswerTimeout';

/** Raw state of the line behind a call view; `held` is visible here. CALL-010, CALL-011 */
export type LineState =
  | 'idle'
  | 'pending'
  | 'prompting'
  | 'ringing'
  | 'talking'
  | 'held'
  | 'listen'
  | 'monitoring'
  | 'dropped';

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
}

/** A record of the host's CRM. */
export interface RecordRef {
  id: string;
  label: string;
  type?: string;
}

export type OperatorStatus =
  | 'UNREACHABLE'
  | 'LOGOUT'
  | 'IDLE'
  | 'PAUSE'
  | 'NON_ACD_CALL'
  | 'ALERTING'
  | 'SYNDICAL_PAUSE'
  | 'ACD_CALL';

/** The queue agent's state. Times are epoch milliseconds. CRM-034 */
export interface OperatorState {
  operatorStatus: OperatorStatus;
  operatorPaused: boolean;
  operatorLoginTime: number | null;
  operatorStatusTime: number | null;
  operatorPauseReasonID: string | null;
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
}

/** A refusal in words: the key of the error catalogue and its text in the panel's language. ERR-021 */
export interface Refusal {
  label: string;
  detail?: string;
  text: string;
}

/** Content of every command and of its 200 response. */
export interface CommandMap {
  CALL: {
    content: { number: string; callerID?: string; record?: RecordRef };
    result: { lineID: string; callID: string };
  };
  ANSWER: { content: { lineID: string }; result: null };
  DROP: { content: { lineID: string }; result: null };
  ACD_LOGIN: { content: null; result: OperatorState };
  ACD_LOGOUT: { content: null; result: OperatorState };
  ACD_SELECTIVE_LOGIN: { content: { groupID: string }; result: null };
  ACD_SELECTIVE_LOGOUT: { content: { groupID: string }; result: null };
  ACD_PAUSE: { content: { acdPauseReasonID?: string }; result: OperatorState };
  ACD_UNPAUSE: { content: null; result: OperatorState };
  GET_ACD_PAUSE_REASONS: { content: null; result: { acdPauseReasonID: string; text: string }[] };
  FILL_CALL_INFO: { content: { lineID: string; sfId: string; sfLabel: string }; result: null };
  GET_USER_CLIS: { content: { firstDigits?: string }; result: string[] };
  SET_USER_CLI: { content: { manualCustomCallerID: string }; result: { customCallerID: string } };
  GET_ACD_GROUPS: { content: null; result: AcdGroupView[] };
  GET_INFO: { content: null; result: GeneralInfo };
  GET_CALLS: { content: null; result: CallView[] };
}
export type CommandName = keyof CommandMap;

/** Content of every event. Always full objects. Q-007 */
export interface EventMap {
  GENERAL_INFO: GeneralInfo;
  GENERAL_EVENT: GeneralInfo;
  AGENT_EVENT: OperatorState;
  GROUP_EVENT: AcdGroupView;
  CALL_EVENT: CallView;
  HISTORY_EVENT: HistoryItem;
}
export type EventName = keyof EventMap;

/**
 * How a command behaves when the link is lost: `read` is sent again, `set` is sent again with the same key and
 * answered once, `effect` is rejected with `outcomeUnknown` and never sent again. DESIGN section 2.4
 */
export type CommandClass = 'read' | 'set' | 'effect';

/** 200 done; 400 malformed; 403 no capability or right; 404 unknown line or group; 406 wrong number; 500 back end; 503 not ready or not allowed. Q-003 */
export type Status = 200 | 400 | 403 | 404 | 406 | 500 | 503;

/* ------------------------------------------------------------------------------------------- window messages */

/** Host to panel window, repeated until the welcome. */
export interface HelloMessage {
  ringside: 1;
  type: 'hello';
  protos: number[];
  sdk?: string;
  features?: string[];
  /** Marks one try to connect: the panel answers it once and repeats it in the welcome. Without it, every hello is a new try. */
  nonce?: string;
  /** Last event seen from a panel document. That document then sends the missing ones instead of a snapshot, if it still can. */
  resume?: { boot: string; seq: number };
}

/** Panel to host window, with the MessagePort transferred. Nothing else is ever posted between the windows. */
export interface WelcomeMessage {
  ringside: 1;
  type: 'welcome';
  proto: number;
  /** Random id of the panel document; a new one means that everything known before is void. */
  boot: string;
  /** Names of the commands that this panel and user can run. */
  capabilities: string[];
  snapshot: Snapshot;
  /** The hello's `nonce`. */
  nonce?: string;
  /** True: the host keeps what it knows, the events after `resume.seq` follow on the port. False: `snapshot` replaces it. */
  resumed: boolean;
}

/* --------------------------------------------------------------------------------------------- port messages */

export interface CommandMessage {
  type: string;
  id: number;
  /** Idempotency key; the same key is carried out once and answered the same. */
  key?: string;
  content?: unknown;
}
export interface ResponseMessage {
  type: string;
  id: number;
  status: Status;
  content: unknown;
}
export interface EventMessage {
  type: EventName;
  seq: number;
  /** Epoch milliseconds. */
  at: number;
  content: unknown;
}
/** Panel to host when the signed-in user changes: replaces all the host knows. Precedes any later event. */
export interface SnapshotMessage {
  type: 'snapshot';
  capabilities: string[];
  snapshot: Snapshot;
}
/** Several events of one turn, in order, as one post. */
export interface BatchMessage {
  type: 'batch';
  events: EventMessage[];
}
/** Liveness, either way. The panel's pong tells its last `seq`, so that a lost last event is noticed too. */
export interface PingMessage {
  type: 'ping' | 'pong';
  n: number;
  seq?: number;
}
/** Host to panel after a gap: answered by a batch of all events after `seq`, or by a snapshot when they are no longer kept. */
export interface ResyncMessage {
  type: 'resync';
  seq: number;
}
/** Last word of a panel document (pagehide) or of a host (destroy). */
export interface ByeMessage {
  type: 'bye';
  cause: 'pagehide' | 'destroyed' | 'replaced' | 'disabled';
}
