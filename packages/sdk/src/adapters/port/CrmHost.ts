import type { CallView, DialState, RecordRef } from '@ringside/protocol/bridge/types';
import type { TaskRecord } from './taskRecord.ts';

/** A user of the CRM wants to call a number there. */
export interface DialRequest {
  number: string;
  /** The record on which the number stands. */
  record?: RecordRef;
}

/** What became of it. A refusal is a value: the CRM may show `text`. */
export type DialOutcome = { ok: true; lineID: string; callID: string } | { ok: false; status: number; text: string };

/** Never rejects. */
export type DialHandler = (request: DialRequest) => Promise<DialOutcome>;

/** Why nothing can be dialled now. */
export interface DialReason {
  code: NonNullable<DialState['reason']>;
  text: string;
}

/** An agent's state in words that every CRM has. */
export type AgentStatus = 'offline' | 'available' | 'paused' | 'busy';
/** What a CRM can ask for. */
export type AgentWish = Exclude<AgentStatus, 'busy'>;

/** The agent's state, both ways. */
export interface HostAgentStatus {
  /** The phone's agent changed; not called for a change that this host asked for. */
  set(status: AgentStatus): void;
  /** @param handler resolves with whether the wish was carried out; never rejects */
  onWish(handler: (wish: AgentWish) => Promise<boolean>): void;
}

/** Whom to look for. */
export interface SearchQuery {
  /** Number as the call shows it. A CRM that compares whole numbers is asked for this. */
  number: string;
  /** Its last 9 digits, or all when it has fewer. CRM-007, Q-016 */
  digits: string;
  /** `null` when no call is the reason. */
  call: CallView | null;
}

/** A finished call for the CRM's history. */
export interface CallLog {
  task: TaskRecord;
  call: CallView;
  record: RecordRef | null;
}

/** What a host that shows calls itself may do with them. */
export interface CallControls {
  /** Live calls, oldest first. */
  active(): readonly CallView[];
  /** True when this panel and user can run the command, e.g. `HOLD`. */
  can(command: string): boolean;
  /** Runs a command of the wire. Rejects with an `Error` whose message tells the refusal. */
  run(command: string, content: object): Promise<unknown>;
}

/** What a host takes part in. What is false is never called. */
export interface HostCapabilities {
  pop: boolean;
  log: boolean;
  search: boolean;
}

/**
 * A CRM as the phone sees it; `connectHost` joins the two. Methods may reject or never settle: `connectHost` reports
 * the error or gives up after 10 s. A host calls nothing back before `onDial` and `follow` were called.
 */
export interface CrmHost {
  /** For error messages. */
  readonly name: string;
  readonly capabilities: HostCapabilities;
  onDial(handler: DialHandler): void;
  /** Called at once and at every change. The reason comes with `false` only. */
  setDialEnabled(on: boolean, reason?: DialReason): void;
  /** Opens a record for the user. */
  pop(record: RecordRef): Promise<void>;
  /** @returns id of the entry in the CRM, or `null` when it tells none */
  saveLog(log: CallLog): Promise<string | null>;
  /** Contacts, leads and accounts with this number, in any order. */
  search(query: SearchQuery): Promise<RecordRef[]>;
  /** Opens the form for a new contact; `''` for an anonymous caller. CRM-008, CRM-009 */
  newContact?(number: string): Promise<void>;
  /** Shows the open record anew. CRM-016 */
  refresh?(): Promise<void>;
  /** Shows or hides the place where the phone is. CRM-013 */
  setPanelVisible?(on: boolean): void;
  readonly agentStatus?: HostAgentStatus;
  /** For hosts that show calls themselves. @returns what to call with every change of a call, its end included */
  follow?(controls: CallControls): (call: CallView) => void;
  /** Takes listeners back. */
  close?(): void;
}
