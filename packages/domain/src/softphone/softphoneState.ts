import type { Terminal } from '../terminal/terminal.ts';
import type { SoftphoneError, SoftphoneLimit } from './softphoneErrors.ts';

/** Session data of a desktop softphone, as createSoftphone answers it. SOFT-001 */
export interface SoftphoneSession {
  registerId: string;
  devicePassword: string;
  community: string;
  serverAddress: string;
  abstractTerminalID: string;
  proxyAddress?: string;
}

/** What is kept of it. SOFT-002 */
export type StoredSoftphone = Pick<SoftphoneSession, 'registerId' | 'abstractTerminalID'>;

/** What is true of the connection now; nothing else is then. */
export type SoftphoneLink =
  | { at: 'idle' }
  /** Asks the server: how many are allowed, then credentials. */
  | { at: 'pending'; force: boolean }
  | { at: 'connecting'; session: StoredSoftphone }
  /** The engine runs; it counts as connected when it still does after `SOFTPHONE_RUN_DELAY_MS`. */
  | { at: 'settling'; session: StoredSoftphone; isReconnecting: boolean }
  | { at: 'connected'; session: StoredSoftphone; isReconnecting: boolean; isMuted: boolean };

/**
 *          connect            credentials          eRun             3 s
 *   idle ─────────▶ pending ─────────▶ connecting ──────▶ settling ─────▶ connected
 *    ▲                  │                  ▲  │               │               │
 *    │                  │                  └──┼── eStart, eReconnect ─────────┤
 *    └──────────────────┴── refused, disconnect, eLoginNot, eError, eStop ────┘
 *
 * A forced connect goes through idle from anywhere. What arrives for an older attempt is not heard.
 *
 * @see SOFT-003 .. SOFT-023
 */
export interface Softphone {
  /** An engine is there. Q-105 */
  ready: boolean;
  /** The user wants this phone. */
  use: boolean;
  /** It was the user who ended it: nothing starts it again by itself. */
  userDisconnect: boolean;
  /** Each profile that arrives is compared with it. */
  check: boolean;
  /** Was not connected since the user wanted it. */
  firstTime: boolean;
  error: SoftphoneError | SoftphoneLimit | null;
  stored: StoredSoftphone | null;
  /** Counts connections, so that a late answer is recognised. */
  attempt: number;
  link: SoftphoneLink;
}

/** `eRun` is confirmed after this long, in milliseconds. SOFT-008 */
export const SOFTPHONE_RUN_DELAY_MS = 3000;

export const softphoneStart = (stored: StoredSoftphone | null): Softphone => ({
  ready: false,
  use: false,
  userDisconnect: false,
  check: false,
  firstTime: true,
  error: null,
  stored,
  attempt: 0,
  link: { at: 'idle' },
});

export type EngineEvent =
  | { event: 'eStart' | 'eReconnect' | 'eInRetablish' | 'eRetablished' | 'eRun' | 'eLoginNot' }
  | { event: 'eError' | 'eStop'; detail?: string };

/** A terminal of the profile, as far as a check looks at it. */
export type CheckedTerminal = Pick<Terminal, 'id' | 'kind' | 'inService' | 'registerId'>;

export type SoftphoneEvent =
  /** An engine came or went; `running` is the softphone that it runs already. */
  | { type: 'engineThere'; running: { registerId: string; isRunning: boolean; isMuted: boolean } | null }
  | { type: 'engineGone' }
  | { type: 'connect'; force: boolean }
  /** Softphones that the extension may have; null: could not be read. SOFT-027 */
  | { type: 'limit'; attempt: number; max: number | null }
  | {
      type: 'credentials';
      attempt: number;
      /** Null: the server gave none. */
      session: Partial<SoftphoneSession> | null;
      /** It said that there are as many as may be. */
      isFull?: boolean;
    }
  | { type: 'engine'; heard: EngineEvent }
  /** The delay of `eRun` is over. */
  | { type: 'settled'; attempt: number }
  | { type: 'disconnect'; byUser: boolean }
  /** The profile, or its terminals, arrived. */
  | { type: 'profileReady'; terminals: readonly CheckedTerminal[] }
  /** Mutes or opens the microphone; without `on` whatever it is not. */
  | { type: 'mute'; on?: boolean };

/** What the runner does next, in this order. */
export type SoftphoneEffect =
  | { do: 'loadLimit'; attempt: number }
  | { do: 'createSoftphone'; attempt: number; force: boolean; previousRegisterId: string | null }
  | { do: 'startEngine'; session: SoftphoneSession }
  | { do: 'stopEngine' }
  /** Sends `settled` after this long. */
  | { do: 'settle'; attempt: number; afterMs: number }
  | { do: 'loadAddresses' }
  | { do: 'refreshProfile' }
  | { do: 'mute'; on: boolean }
  /** Null: forgets it. SOFT-002 */
  | { do: 'store'; data: StoredSoftphone | null };

export interface SoftphoneContext {
  /** Acting for another user. SOFT-030 */
  onBehalf: boolean;
  /** The engine can mute its microphone. */
  canMute: boolean;
}

/** The documented flags. SOFT-003 */
export interface SoftphoneFlags {
  ready: boolean;
  useSoftphone: boolean;
  userdisconnect: boolean;
  pending: boolean;
  connecting: boolean;
  connected: boolean;
  reconnecting: boolean;
  check: boolean;
  error: SoftphoneError | SoftphoneLimit | null;
  isMuted: boolean;
  firstTime: boolean;
}

/** The flags of a state; a connection that settles still counts as connecting. SOFT-003 */
export const softphoneFlags = ({ link, ...state }: Softphone): SoftphoneFlags => ({
  ready: state.ready,
  useSoftphone: state.use,
  userdisconnect: state.userDisconnect,
  pending: link.at === 'pending',
  connecting: link.at === 'connecting' || link.at === 'settling',
  connected: link.at === 'connected',
  reconnecting: 'isReconnecting' in link && link.isReconnecting,
  check: state.check,
  error: state.error,
  isMuted: link.at === 'connected' && link.isMuted,
  firstTime: state.firstTime,
});

/** Nothing is under way: a stored choice may start it. TERM-019 */
export const softphoneIsIdle = ({ link }: Softphone): boolean => link.at === 'idle';
