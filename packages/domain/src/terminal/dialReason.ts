import type { TerminalPreference } from './chooseTerminal.ts';
import type { Terminal } from './terminal.ts';

/** What decides whether a call can be placed now. */
export interface DialSituation {
  session: 'starting' | 'signedOut' | 'signedIn';
  /** The extension allows the CRM interface. */
  crmAllowed: boolean;
  /** Link to the phone system: on its first way up, there, or lost. */
  server: 'starting' | 'there' | 'away';
  /** The user's phones; `null` while they have not been read. */
  terminals: readonly Terminal[] | null;
  /** The phone that the user chose for calls. */
  chosen: TerminalPreference | null;
  /** The browser phone, also when another tab of this browser carries it. */
  browserPhone: 'starting' | 'ready' | 'takenOver' | 'out';
  /** Whether a call of the browser phone would have a microphone. One that was not asked for yet counts as there. */
  hasMicrophone: boolean;
}

export type CannotDial =
  | 'starting'
  | 'signedOut'
  | 'notAllowed'
  | 'noServer'
  | 'noPhone'
  | 'takenElsewhere'
  | 'noMicrophone';

/**
 * Why no call can be placed now, or `null` when one can. The phone that would place it is the chosen one when it is in
 * service, else the browser phone, else any other that is in service (its user is asked which).
 *
 * A browser phone that another place took over is not this user's phone here, although the server lists it as in service.
 */
export function dialReason(now: DialSituation): CannotDial | null {
  if (now.session !== 'signedIn') return now.session;
  if (!now.crmAllowed) return 'notAllowed';
  if (now.server !== 'there') return now.server === 'away' ? 'noServer' : 'starting';
  if (!now.terminals) return 'starting';
  const others = now.terminals.filter(({ kind, inService }) => kind !== 'webphone' && inService);
  if (others.some(({ id }) => id === now.chosen?.abstractTerminalID && now.chosen.type !== 'webphone')) return null;
  if (now.browserPhone === 'ready') {
    const served = now.terminals.filter(({ inService }) => inService);
    // one that is ready here is listed as in service a moment later
    if (served.length > 0 && served.every(({ maxConnections }) => maxConnections < 1)) return 'noPhone';
    return now.hasMicrophone ? null : 'noMicrophone';
  }
  if (others.length > 0) return null;
  if (now.browserPhone === 'takenOver') return 'takenElsewhere';
  return now.browserPhone === 'starting' ? 'starting' : 'noPhone';
}
