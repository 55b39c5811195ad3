import { type ListedTerminal, mayListSoftphone, type TerminalKind, type TerminalRights } from './terminals.ts';

/** The phone a user chose, as it is kept. TERM-012 */
export interface TerminalPreference {
  abstractTerminalID: string;
  type: TerminalKind;
}

/** What follows from the phones there are and the one that is kept. */
export type TerminalEffect =
  | { do: 'select'; terminal: TerminalPreference }
  | { do: 'forget' }
  /** Raises the event selectTerminal. PROMPT-015 */
  | { do: 'requestSelection' }
  | { do: 'useWebphone'; on: boolean }
  /** A connect that is not forced. */
  | { do: 'connectSoftphone' }
  | { do: 'disconnectSoftphone' };

const isKind = (type: string): type is TerminalKind => ['softphone', 'webphone', 'normal'].includes(type);

/** A choice is taken only with one of the three types. TERM-030 */
export const asPreference = (choice: { abstractTerminalID: string; type: string }): TerminalPreference | null =>
  isKind(choice.type) ? { abstractTerminalID: choice.abstractTerminalID, type: choice.type } : null;

/**
 * What to do when the phones are known: a kept choice is honoured if it may be, a single phone is chosen by itself, and
 * of several the user is asked. Only real phones count; a kept one that is gone counts as none.
 *
 * @see TERM-013, TERM-014, TERM-017 .. TERM-020, Q-106, Q-107
 */
export function chooseTerminal(
  listed: readonly ListedTerminal[],
  stored: TerminalPreference | null,
  rights: TerminalRights,
  softphoneIsIdle: boolean,
): TerminalEffect[] {
  const real = listed.filter(({ isPlaceholder }) => !isPlaceholder);
  const kept = rights.onBehalf && stored?.type !== 'normal' ? null : stored;
  if (kept?.type === 'webphone' && !(rights.webSoftphoneAllowed && rights.webRtcAllowed))
    return [{ do: 'forget' }, { do: 'requestSelection' }];
  if (kept && real.some((one) => one.abstractTerminalID === kept.abstractTerminalID && one.type === kept.type))
    return [{ do: 'select', terminal: kept }, ...starting(kept.type, rights, softphoneIsIdle)];
  const [only, ...others] = real;
  if (!only) return [];
  if (others.length > 0) return [{ do: 'requestSelection' }];
  const { abstractTerminalID, type } = only;
  return [{ do: 'select', terminal: { abstractTerminalID, type } }, ...starting(type, rights, softphoneIsIdle)];
}

function starting(type: TerminalKind, rights: TerminalRights, softphoneIsIdle: boolean): TerminalEffect[] {
  if (type === 'webphone') return [{ do: 'useWebphone', on: true }];
  if (type === 'softphone' && softphoneIsIdle && mayListSoftphone(rights)) return [{ do: 'connectSoftphone' }];
  return [];
}

/**
 * What a change of the chosen kind shuts down. Acting for another user shuts nothing down: it is that user's phone.
 *
 * @see TERM-015, TERM-016
 */
export function shutDownFor(
  before: TerminalKind | null,
  after: TerminalKind,
  { onBehalf }: Pick<TerminalRights, 'onBehalf'>,
): TerminalEffect[] {
  if (before === after || onBehalf) return [];
  if (before === 'webphone') return [{ do: 'useWebphone', on: false }];
  return before === 'softphone' ? [{ do: 'disconnectSoftphone' }] : [];
}

/** Terminal checks settle this long after a change, in milliseconds. TERM-021 */
export const TERMINAL_CHECK_DELAY_MS = 300;

/** What a check needs to know of the session. */
export interface TerminalCheck {
  storagePending: boolean;
  loggedIn: boolean;
  profileReady: boolean;
  websocketConnected: boolean;
  /** Token of a beta programme; the configured one skips the check. Q-109 */
  betaToken: string | null;
  /** The user went on without phones in this session. */
  continuesWithout: boolean;
}

/**
 * Whether the phones can be checked now.
 *
 * @param skippingToken the beta token that skips the check; empty: none does
 * @returns `rejected` while something is missing, `skipped` when there is nothing to check
 * @see TERM-022 .. TERM-024, Q-118
 */
export function terminalCheck(check: TerminalCheck, skippingToken = ''): 'ready' | 'skipped' | 'rejected' {
  if (check.storagePending || !check.loggedIn || !check.profileReady || !check.websocketConnected) return 'rejected';
  if ((skippingToken !== '' && check.betaToken === skippingToken) || check.continuesWithout) return 'skipped';
  return 'ready';
}

/** Why a softphone terminal cannot be had, or null. `null` as maximum: it could not be read. SOFT-027 .. SOFT-029, Q-104 */
export const softphoneLimitFault = (
  maxSoftphones: number | null,
): 'noSoftphoneTerminalAllowed' | 'cannotRetrieveMaximumTerminals' | null => {
  if (maxSoftphones === null) return 'cannotRetrieveMaximumTerminals';
  return maxSoftphones > 0 ? null : 'noSoftphoneTerminalAllowed';
};
