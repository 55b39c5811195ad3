import type {
  AcdGroupView,
  CallView,
  CommandMap,
  CommandName,
  DialState,
  EventMap,
  FeatureCommandMap,
  GeneralInfo,
  HelloAuth,
  HookMap,
  HookName,
  HookPolicy,
  OperatorState,
  ProviderMap,
  ProviderName,
  SessionReason,
  Snapshot,
} from '@ringside/protocol/bridge/types';
import type { Outcome } from './PhoneError.ts';
import type { Reason } from './reasons.ts';
import type { ReadonlyStore } from './store.ts';

/**
 * idle: the frame is in no document. loading: its page is on the way. connecting: waiting for the panel's answer.
 * reconnecting: the link was lost and is being made again. failed: given up until `reload()` or a new page in the frame.
 */
export type ConnectionState = 'idle' | 'loading' | 'connecting' | 'ready' | 'reconnecting' | 'failed' | 'destroyed';

/** One line for a log: what goes over the wire, and changes of the connection. */
export interface LogEntry {
  kind: 'command' | 'outcome' | 'event' | 'connection' | 'request';
  /** Command, event, connection state, or name of a request of the panel. */
  type: string;
  data: unknown;
}

/** Times are milliseconds. */
export interface ConnectOptions {
  /** Address of the panel, absolute. Messages go to its exact origin and come from nowhere else. */
  url: string | URL;
  /** connect 10 000 for one attempt; command 10 000; effect (CALL, ANSWER, DROP) 30 000; heartbeat 5 000 */
  timeouts?: { connect?: number; command?: number; effect?: number; heartbeat?: number };
  /** Commands that wait for the panel: at most `max` (50), each `maxAgeMs` (15 000). */
  queue?: { max?: number; maxAgeMs?: number };
}

/** Options of `createPhone`: either `mount` or `iframe`. */
export interface PhoneOptions extends ConnectOptions {
  /** Where a new frame is put. */
  mount?: Element | null | (() => Element | null);
  /** A frame of the page to take over; it is not loaded again, replaced or removed. */
  iframe?: HTMLIFrameElement;
  /** Accessible name of the frame. */
  title: string;
  /** Further attributes of a new frame by the names of their properties, such as `sandbox` or `id`. */
  attributes?: Partial<Pick<HTMLIFrameElement, 'id' | 'tabIndex' | 'loading'>> & { sandbox?: string };
  /** Class of a new frame, which fills its mount unless a style sheet of the page sizes it. */
  className?: string;
  /** Browser features lent to the panel's origin, instead of `DEFAULT_ALLOW`. */
  allow?: readonly string[];
  /** Nothing is printed without it. */
  log?: (entry: LogEntry) => void;
  /** What this page answers when the panel asks. The panel waits 3 s, then aborts the signal. */
  providers?: Providers;
  /** What this page may stop. The panel waits 1.5 s, then the policy decides. */
  hooks?: Hooks;
  /** How the user is signed in; the panel asks its user without. */
  auth?: AuthOptions;
}

/**
 * One function per question; an error or a rejection is a 500 to the panel. `doNotContact` may have a policy for when it
 * fails, like a hook; a plain function is `closed`: no call goes to a number that could not be looked up.
 */
export type Providers = {
  [N in ProviderName]?: Provider<N> | (N extends 'doNotContact' ? { policy: HookPolicy; run: Provider<N> } : never);
};
type Provider<N extends ProviderName> = (
  content: ProviderMap[N]['content'],
  options: { signal: AbortSignal },
) => MaybeLater<ProviderMap[N]['result']>;

/** One guard per action. `policy`: what happens without an answer, `open` lets the action happen, `closed` does not. */
export type Hooks = {
  [N in HookName]?: {
    policy: HookPolicy;
    run: (content: HookMap[N]['content'], options: { signal: AbortSignal }) => MaybeLater<HookMap[N]['result']>;
  };
};

type MaybeLater<T> = T | Promise<T>;

/** How the page signs its user in. See docs/sign-in.md. */
export interface AuthOptions {
  /**
   * A one-time token for the user of this page, made by the page's server (`POST /v1/session/tokens`), or a function that
   * fetches one. The panel asks for it when nobody is signed in: at the start, and when a session has ended.
   */
  token?: string | ((content: { reason: SessionReason }, options: { signal: AbortSignal }) => MaybeLater<string>);
  /**
   * What the panel has left with this page, to be given to its next document; written by the SDK. In memory, unless
   * `keepSignIn` of `@ringside/sdk/sign-in` makes it last.
   */
  kept?: HelloAuth | null;
}

/** Options of one command. */
export interface SendOptions {
  /** Time for an answer, in milliseconds, once the command is sent; looked at every 25 ms. */
  timeoutMs?: number;
  /** Idempotency key: within 60 s the panel carries the same key out once and answers the same. */
  key?: string;
  /** Gives the command up: one that waits is not sent; one that was sent may have been carried out. */
  signal?: AbortSignal;
}

/** What a panel said when it connected. */
export interface Session {
  /** Id of the panel's page; another one after every load. */
  boot: string;
  /** Commands that this panel and user can run. */
  capabilities: readonly string[];
  /** `null` while nobody is signed in. */
  info: GeneralInfo | null;
}

export interface ConnectionEvent {
  state: ConnectionState;
  from: ConnectionState;
  cause: Reason | null;
  /** Attempts that ran out since the link was lost. */
  attempt: number;
}

/** The panel's state was read anew, after a gap, a new page of the panel or another user. */
export interface ResyncEvent {
  snapshot: Snapshot;
  /** Calls that were there before and are not any more; how they ended is not known. Empty without stores. */
  gone: CallView[];
}

/** Events of the panel and of the SDK. */
export interface PhoneEvents extends EventMap {
  connection: ConnectionEvent;
  resync: ResyncEvent;
}

/** Place of an event in the panel's sequence, and its time in epoch milliseconds. Absent for events of the SDK. */
export interface EventMeta {
  seq: number;
  at: number;
}

type Args<N extends CommandName> = null extends CommandMap[N]['content']
  ? [content?: null, options?: SendOptions]
  : Record<never, never> extends CommandMap[N]['content']
    ? [content?: CommandMap[N]['content'], options?: SendOptions]
    : [content: CommandMap[N]['content'], options?: SendOptions];

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>;

/** One method per command, e.g. `acdLogin` for ACD_LOGIN; each is `send` with its name. */
export type PhoneCommands = {
  [N in Exclude<CommandName, keyof FeatureCommandMap> as Camel<N>]: (
    ...args: Args<N>
  ) => Promise<CommandMap[N]['result']>;
};

/** Commands, events and recovery of one panel. */
export interface Connection {
  readonly state: ConnectionState;
  /**
   * The panel answers. Settles always: with the session, or with a `PhoneError` of status 503. A new promise when the link is
   * lost. That a call can be placed is another matter: see `dial` of `createPhone`.
   */
  readonly ready: Promise<Session>;
  /** The last session; `null` before the first. */
  readonly session: Session | null;
  /** The panel's frame. Another element after an automatic replacement or `reload()`. */
  readonly frame: HTMLIFrameElement;

  /** A command of the documents. Resolves with the content of the 200 response, rejects with a `PhoneError`. */
  send<N extends CommandName>(command: N, ...args: Args<N>): Promise<CommandMap[N]['result']>;
  /** Any command, also one that this version does not know. Never rejects. */
  sendRaw(type: string, content?: unknown, options?: SendOptions): Promise<Outcome>;
  /** @returns a function that ends it */
  on<E extends keyof PhoneEvents>(
    event: E,
    handler: (content: PhoneEvents[E], meta: EventMeta | undefined) => void,
    options?: { signal?: AbortSignal },
  ): () => void;
  /** Loads the panel anew, e.g. after `failed`. Calls in the browser phone survive for the server's grace time. */
  reload(): Promise<Session>;
  /** Ends the link, settles whatever is pending and removes a frame of our own. May be called again. */
  destroy(): void;
}

/** The handle of `createPhone`. */
export interface Phone extends Connection, PhoneCommands {
  /** Live calls, oldest first. A call leaves with its final CALL_EVENT. */
  readonly calls: ReadonlyStore<readonly CallView[]>;
  readonly groups: ReadonlyStore<readonly AcdGroupView[]>;
  readonly operator: ReadonlyStore<OperatorState | null>;
  readonly info: ReadonlyStore<GeneralInfo | null>;
  /** Whether a call can be placed now, and why not. `noPanel` while there is no link to the panel. */
  readonly dial: ReadonlyStore<DialState>;
}
