/**
 * What host page and panel say to each other, as plain interfaces: the SDK re-exports these types, so nothing here
 * may depend on a library. The schemas beside this file are checked against them at compile time.
 * The wire itself is described in `docs/wire.md`.
 */
import type { ExtensionMap, PageEventMap } from './extensions.ts';
import type { FeatureCommandMap } from './features/types.ts';
import type { HelloAuth } from './signIn.ts';
import type { AcdGroupView, CallView, GeneralInfo, HistoryItem, OperatorState, RecordRef, Snapshot } from './views.ts';

export type * from './dial.ts';
export type * from './extensions.ts';
export type * from './features/types.ts';
export type * from './requests.ts';
export type * from './signIn.ts';
export type * from './views.ts';

/** Content of every command and of its 200 response. */
export interface CommandMap extends ExtensionMap, FeatureCommandMap {
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
export interface EventMap extends PageEventMap {
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
 * answered once, `effect` is rejected with `outcomeUnknown` and never sent again. Whatever acts on a live call is an
 * effect, also HOLD: one that comes late would surprise the two who are speaking. DESIGN section 2.4
 */
export type CommandClass = 'read' | 'set' | 'effect';

/** 200 done; 400 malformed; 403 not allowed: a right, a rule, a veto, or the state; 404 unknown; 406 wrong number; 500 failed; 503 not now. Q-003 */
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
  /** Signs the user in when nobody is: see `KeepMessage` and docs/sign-in.md. */
  auth?: HelloAuth | null;
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
  /** CALL: how long, in milliseconds, the host waits for the answer. A phone that cannot dial yet may take that long to come up. */
  within?: number;
  content?: unknown;
}
/** Host to panel: a command that still waits is not carried out any more, and not answered. */
export interface CancelMessage {
  type: 'cancel';
  id: number;
}
export interface ResponseMessage {
  type: string;
  id: number;
  status: Status;
  content: unknown;
  /** True: it may have been done all the same, e.g. when the server's answer to the panel was lost. Look before trying again. */
  outcomeUnknown?: boolean;
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
