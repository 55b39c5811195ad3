import type {
  CallView,
  CommandMap,
  CommandName,
  HelloAuth,
  HookMap,
  HookName,
  HookPolicy,
  HostFeature,
  PageEventMap,
  PageEventName,
  ProviderMap,
  ProviderName,
  Refusal,
  RequestMap,
  RequestName,
  Status,
} from '@ringside/protocol/bridge/types';
import type { Outcome } from '../refusals.ts';
import type { Ground } from './Ground.ts';

/** Outcome of a command as the panel gives it. */
export type HandlerResult<N extends CommandName = CommandName> =
  | { status: 200; content: CommandMap[N]['result'] }
  /** `outcomeUnknown`: it may have been done all the same. */
  | { status: Exclude<Status, 200>; content: Refusal | null; outcomeUnknown?: boolean };

type Answerable = Exclude<CommandName, 'GET_INFO' | 'GET_CALLS'>;

/**
 * What the panel can do for the host. A command without a handler is absent from `capabilities` and answers 500.
 * Commands on lines are asked only for lines that the host knows; SET_NOTE and SET_DISPOSITION also for one that has
 * just ended. GET_INFO and GET_CALLS the bridge answers by itself.
 */
export type CommandHandlers = {
  [N in Answerable]?: (content: CommandMap[N]['content']) => HandlerResult<N> | Promise<HandlerResult<N>>;
};

/**
 * Outcome of a question to the host: 200 with the result; 404 when this host does not answer it; 500 when it failed or
 * answered something else than it should; 503 when there is no host, no answer in time, or the question was taken back.
 */
export type HostAnswer<N extends RequestName = RequestName> =
  | { status: 200; content: RequestMap[N]['result'] }
  | { status: 404 | 500 | 503; content: null };

export interface AskOptions {
  signal?: AbortSignal;
}

/** Whether an action may go on. `by` tells why: the host said so, or its policy decided because it said nothing usable. */
export interface HookOutcome {
  allowed: boolean;
  reason: string | null;
  by: 'host' | 'policy' | 'noHook';
}

/** How an outcome of the panel is answered. */
export type PageAnswer = <T>(outcome: Outcome<T>) => HandlerResult;
/** A subject of the page that an area carries out: it tells the page what changes, and gives the commands by name. */
export type PageSubject = (ground: Ground, page: PagePort, answer: PageAnswer) => CommandHandlers;

/** What is heard of the page around the panel. */
export interface PageListener {
  /** A page that may drive the panel said hello; before it is answered. Also again, until it is. */
  onHello(auth: HelloAuth | null, origin: string): void;
  /** A host came, with other providers perhaps, or went. */
  hostChanged(): void;
  /** A call that the page may know has ended; heard when the code of the areas' subjects is there. */
  callEnded(call: CallView): void;
}

/** The page around the panel, as areas ask it and tell it something. */
export interface PagePort {
  /** A host page holds a port. */
  readonly isConnected: boolean;
  /** Hears of the page from now on. Listeners hear it in the order in which they came. */
  listen(listener: Partial<PageListener>): void;
  /**
   * A further event about the panel in the page, also while nobody is signed in; nothing unless it is among
   * the events that were offered. An ATTENTION about a line that the host may not know is kept here.
   */
  publishPage<E extends PageEventName>(event: E, content: PageEventMap[E]): void;
  /** Whether the host announced this provider, or this hook with its policy. */
  hostHas(feature: HostFeature): boolean;
  /** What is to happen when a guard of the host fails; `null` when the host has no such guard. */
  policyOf(name: HookName | 'doNotContact'): HookPolicy | null;
  /**
   * Asks the host. Settles always, within 3 s: see `HostAnswer`. A question about a line that the host may not know is
   * not asked and answers 404; whoever asks about a number answers for the consent.
   */
  ask<N extends ProviderName>(
    name: N,
    content: ProviderMap[N]['content'],
    options?: AskOptions,
  ): Promise<HostAnswer<N>>;
  /** Whether the host lets an action go on. Settles always, within 1.5 s. An action on a line that the host may not know goes on. */
  check<N extends HookName>(name: N, content: HookMap[N]['content'], options?: AskOptions): Promise<HookOutcome>;
}
