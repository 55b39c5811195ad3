import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import type { Profile } from '@ringside/domain/profile';
import type {
  AcdGroupView,
  CallView,
  DialState,
  EventMap,
  HelloAuth,
  OperatorState,
  PageEventName,
} from '@ringside/protocol/bridge/types';
import type { CommandHandlers, PagePort } from '../../kernel/ground/PagePort.ts';
import type { KeyStore } from './commands/idempotency.ts';
import type { BridgeWords } from './words.ts';

/** The part of a window that the bridge uses. */
export type BridgeWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly parent: unknown };

export interface HostBridgeOptions {
  window: BridgeWindow;
  /** From the panel's page. Nothing runs with an empty list or with the interface disabled. CRM-042 */
  config: { allowedParentFrames: readonly string[]; crmApiEnabled: boolean };
  /** Random id of this document, e.g. `crypto.randomUUID()`. */
  boot: string;
  /** Offered from the start, as by `offer`; none without. */
  handlers?: CommandHandlers;
  /** Epoch milliseconds of the browser. */
  clock: { now: () => number };
  /** Words of the panel's language. */
  words: BridgeWords;
  /** Further events that are offered from the start; none without. */
  pageEvents?: readonly PageEventName[];
  /** Where idempotency keys survive a reload of the page, e.g. `sessionKeyStore(window)`; in memory without. */
  keyStore?: KeyStore;
  /** Protocol numbers that this panel speaks; those of today without. */
  protocols?: readonly number[];
}

/** The panel's end of the wire. What is published before a host connects reaches it as its snapshot. */
export interface HostBridge extends PagePort {
  /**
   * Commands that the panel carries out and further events that it sends, named in `capabilities` from now on. All that
   * there is has to be offered in the task that makes the bridge: a hello cannot come before that is over.
   */
  offer(given: { commands?: CommandHandlers; events?: readonly PageEventName[] }): void;
  /**
   * Who is signed in; `null` for nobody. Also after every change of the profile. `undefined`: not known yet, or the calls of
   * that user have not been read; a hello waits meanwhile, at most 3 s. CRM-048, CRM-049
   */
  publishInfo(profile: Profile | null | undefined): void;
  /** The agent's state. CRM-050 */
  publishAgent(operator: OperatorState | null): void;
  /** The microphone of the browser phone, and the terminals that are this browser. */
  publishMuted(muted: boolean, terminalUris: readonly string[]): void;
  /** CRM-051 */
  publishGroup(group: AcdGroupView): void;
  /** A line of the user, or a change of it; dropped ones too. CRM-052 */
  publishLine(line: Line): void;
  /** A line left the list; its end is reported now if it was not. */
  publishLineGone(lineId: string): void;
  /** Calls `use` with the call as the host page may see it; not at all when the page may not know of the call. */
  withView(line: Line, use: (call: CallView) => void): void;
  /** Whoever listens to the page hears of the end of a call. */
  tellEnded(call: CallView): void;
  /** A finished call appeared in the history. CRM-053 */
  publishHistory(entry: HistoryEntry): void;
  /** Posts an event whose content needs no mapping. Whoever calls this has checked that the user consents to it. */
  publish<E extends keyof EventMap>(event: E, content: EventMap[E]): void;
  /** Whether a call can be placed now; believed so until this is said. Sent with each change, also while nobody is signed in. */
  publishDial(dial: DialState): void;
  /** Gives the host page a value that it sends with its next hello, after a reload of the panel; `null` takes it back. */
  keep(auth: HelloAuth | null): void;
  /** Says good-bye and stops listening. */
  close(): void;
}
