/**
 * What host page and panel say to each other, as plain interfaces: the SDK re-exports these types. Each subject has its
 * commands, events and views in a file of its own, with the schemas that are checked against them at compile time; so
 * types are named here one by one, and no schema comes along. The wire itself is described in `docs/wire.md`. ADR 0031
 */
import type { RequestEventMap } from './requests.ts';
import type { AgentCommandMap, AgentEventMap } from './subjects/agent.ts';
import type { CallerIdCommandMap } from './subjects/callerIds.ts';
import type { CallCommandMap, CallEventMap } from './subjects/calls.ts';
import type { ContactsCommandMap } from './subjects/contacts.ts';
import type { DialCommandMap, DialEventMap } from './subjects/dial.ts';
import type { HistoryEventMap } from './subjects/history.ts';
import type { HostUiCommandMap, HostUiEventMap } from './subjects/hostUi.ts';
import type { LogCommandMap } from './subjects/log.ts';
import type { PanelCommandMap, PanelEventMap } from './subjects/page.ts';
import type { PresenceCommandMap, PresenceEventMap } from './subjects/presence.ts';
import type { QualityEventMap } from './subjects/quality.ts';
import type { QueueCommandMap, QueueEventMap } from './subjects/queues.ts';
import type { RecordCommandMap } from './subjects/records.ts';
import type { RoomsEventMap } from './subjects/rooms.ts';
import type { HelloAuth, SessionCommandMap, SessionEventMap } from './subjects/session.ts';
import type { SmsCommandMap, SmsEventMap } from './subjects/sms.ts';
import type { Snapshot } from './subjects/snapshot.ts';
import type { SupervisionCommandMap, SupervisionEventMap } from './subjects/supervision.ts';
import type { UnloggedCommandMap } from './subjects/unlogged.ts';
import type { UsageEventMap } from './subjects/usage.ts';
import type { UserCommandMap, UserEventMap } from './subjects/user.ts';
import type { VoicemailEventMap } from './subjects/voicemail.ts';

export type * from './requests.ts';
export type {
  AgentCommandMap,
  AgentEventMap,
  KnownOperatorStatus,
  OperatorState,
  OperatorStatus,
} from './subjects/agent.ts';
export type { CallerIdCommandMap } from './subjects/callerIds.ts';
export type {
  CallCommandMap,
  CallEventMap,
  CallView,
  CrmCallState,
  KnownCallState,
  KnownLineState,
  LineState,
} from './subjects/calls.ts';
export type { ContactsCommandMap, ContactView } from './subjects/contacts.ts';
export type { DialCommandMap, DialEventMap, DialReason, DialState } from './subjects/dial.ts';
export type { HistoryEventMap, HistoryItem } from './subjects/history.ts';
export type {
  HostCard,
  HostRow,
  HostSetting,
  HostSettingValues,
  HostToast,
  HostUiCommandMap,
  HostUiEventMap,
} from './subjects/hostUi.ts';
export type { LogCommandMap, PanelLogLine } from './subjects/log.ts';
export type { AttentionReason, PanelCommandMap, PanelEventMap, PanelLook, PanelTheme } from './subjects/page.ts';
export type { KnownPresence, PresenceCommandMap, PresenceEventMap, PresenceView } from './subjects/presence.ts';
export type { QualityEventMap, QualityView } from './subjects/quality.ts';
export type { AcdGroupView, QueueCommandMap, QueueEventMap, QueueFigures } from './subjects/queues.ts';
export type { FoundRecord, RecordCommandMap, RecordRef } from './subjects/records.ts';
export type {
  HelloAuth,
  KeepMessage,
  SessionCommandMap,
  SessionEvent,
  SessionEventMap,
  SessionReason,
} from './subjects/session.ts';
export type { CommandClass, Growing } from './subjects/shapes.ts';
export type { SmsCommandMap, SmsEventMap, SmsView } from './subjects/sms.ts';
export type { Snapshot } from './subjects/snapshot.ts';
export type {
  QueuedCaller,
  SupervisedAgent,
  SuperviseMode,
  SupervisionCommandMap,
  SupervisionEventMap,
  SupervisionView,
} from './subjects/supervision.ts';
export type { UnloggedCall, UnloggedCommandMap } from './subjects/unlogged.ts';
export type { UsageEventMap, UsageView } from './subjects/usage.ts';
export type { GeneralInfo, UserCommandMap, UserEventMap } from './subjects/user.ts';
export type { VoicemailEventMap, VoicemailView } from './subjects/voicemail.ts';

/** Commands of the rarer subjects. They have no method of their own: `phone.send(name, content)`. */
export interface FeatureCommandMap
  extends HostUiCommandMap,
    SessionCommandMap,
    SmsCommandMap,
    SupervisionCommandMap,
    ContactsCommandMap,
    UnloggedCommandMap,
    PresenceCommandMap {}

/**
 * Content of every command and of its 200 response. A panel names those that it can run in `capabilities`; one that it
 * cannot is answered 500 with the label `i__ERROR_SERVICE_MISSED_LABEL`. DESIGN section 2.6
 */
export interface CommandMap
  extends DialCommandMap,
    AgentCommandMap,
    RecordCommandMap,
    CallerIdCommandMap,
    QueueCommandMap,
    UserCommandMap,
    CallCommandMap,
    PanelCommandMap,
    LogCommandMap,
    FeatureCommandMap {}
export type CommandName = keyof CommandMap;

/**
 * Further events, about the panel as a thing in the page. Named in `capabilities` by a panel that sends them; they come
 * also while nobody is signed in. Always full objects, like the others.
 */
export interface PageEventMap
  extends PanelEventMap,
    DialEventMap,
    RequestEventMap,
    SessionEventMap,
    HostUiEventMap,
    VoicemailEventMap,
    SmsEventMap,
    QualityEventMap,
    RoomsEventMap,
    UsageEventMap,
    SupervisionEventMap,
    PresenceEventMap {}
export type PageEventName = keyof PageEventMap;

/** Content of every event. Always full objects. Q-007 */
export interface EventMap
  extends PageEventMap,
    UserEventMap,
    AgentEventMap,
    QueueEventMap,
    CallEventMap,
    HistoryEventMap {}
export type EventName = keyof EventMap;

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
