import type {
  AcdGroupView,
  CallView,
  CommandName,
  DialState,
  EventMap,
  EventName,
  GeneralInfo,
  OperatorState,
  PanelLogLine,
  RequestMap,
  RequestName,
  Snapshot,
  Status,
  SupervisionView,
} from '@ringside/protocol/bridge/types';

/** What a panel answers to a command. */
export interface MockAnswer {
  status: Status;
  content: unknown;
}

/** A handler of one's own; `undefined` leaves the command to the mock. */
export type MockHandler = (content: never) => MockAnswer | undefined | Promise<MockAnswer | undefined>;

export interface MockOptions {
  /** Address of the panel that the page names. `https://phone.test/panel/` without. */
  url?: string;
  /** Origins of host pages that are answered; every one without. */
  allow?: readonly string[];
  /** Runs once, when the first host is connected. */
  script?: Script;
  /** `null`: nobody is signed in. */
  info?: GeneralInfo | null;
  groups?: readonly AcdGroupView[];
  /** Whether it can dial. As it is signed in without: then `signedOut` or nothing stands in the way. */
  dial?: DialState;
  calls?: readonly CallView[];
  pauseReasons?: readonly { acdPauseReasonID: string; text: string }[];
  callerIDs?: readonly string[];
  /** What GET_LOGS answers; nothing without. */
  logs?: readonly PanelLogLine[];
  /** What GET_SUPERVISION answers; an empty team without. */
  supervision?: SupervisionView;
  /** Delay of everything that the panel says, in milliseconds. */
  latencyMs?: number;
}

/** A story: what happens on the phone, in order. */
export type Script = (panel: MockControls) => void | Promise<void>;

/** What a test, or a script, lets happen. */
export interface MockControls {
  /** What the panel would tell a host that comes now. */
  readonly snapshot: Snapshot;
  /** Commands that came, oldest first. */
  readonly received: readonly { type: string; content: unknown; key?: string }[];
  /** Names of what the connected host offers. */
  readonly features: readonly string[];
  /** An incoming call. @returns its view */
  ring(changes?: Partial<CallView>): CallView;
  /** @throws Error for a line that there is not */
  change(lineID: string, changes: Partial<CallView>): CallView;
  /** The call ends, with its final state. `by` says who hung up, once it was answered. */
  end(lineID: string, cause?: string, by?: 'caller' | 'destination'): void;
  /** What keeps it from dialling now; `null` for nothing. Sent with each change. */
  setDial(reason: DialState['reason']): void;
  setInfo(changes: Partial<GeneralInfo>): void;
  setOperator(changes: Partial<OperatorState>): void;
  setGroup(group: AcdGroupView): void;
  signIn(info?: GeneralInfo): void;
  signOut(): void;
  emit<E extends EventName>(event: E, content: EventMap[E]): void;
  /** Answers a command in another way. */
  on(command: CommandName, handler: MockHandler): void;
  /** Asks the host; 404 when it does not offer this, 503 when it does not answer within `timeoutMs` (3,000). */
  ask<N extends RequestName>(
    name: N,
    content: RequestMap[N]['content'],
    timeoutMs?: number,
  ): Promise<{ status: number; content: unknown }>;
  /** The next command of this name, or one that came already and was not waited for. */
  waitFor(command: CommandName): Promise<{ content: unknown }>;
  /** The page goes away and comes back as a new one, like a reload by the user. */
  reload(): void;
  sleep(ms: number): Promise<void>;
  setLatency(ms: number): void;
}
