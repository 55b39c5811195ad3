import type { Fault } from '@ringside/client';
import type { DialResult } from '@ringside/telephony';
import type { Refused } from './state.ts';

/** What came of an act. */
export type Outcome<T = null> = { ok: true; value: T } | { ok: false; refused: Refused };

const refused = (code: string, name: string): Refused => ({
  code,
  label: `i__${name}_LABEL`,
  detail: `i__${name}_DETAIL`,
});

/** Refusals that the panel itself finds out, by name. ERR-015, ERR-018 .. ERR-020, PROMPT-018 */
export const REFUSALS = {
  noTerminal: refused('NO_TERMINAL', 'ERROR_NO_TERMINAL'),
  allOffline: refused('ALL_TERMINALS_OFFLINE', 'ERROR_ALL_TERMINALS_OFFLINE'),
  wrongNumber: refused('NUMBER_INVALID', 'ERROR_WRONG_NUMBER'),
  forbidden: refused('LAL_500_884', 'LAL_500_884'),
  callerId: refused('CALLER_ID_NOT_ALLOWED', 'CALLER_ID_NOT_ALLOWED'),
  busy: refused('CALL_BUSY', 'CALL_BUSY'),
  microphone: refused('MICROPHONE', 'ERROR_MICROPHONE'),
  callFailed: refused('CALL_FAILED', 'ERROR_CALL_FAILED'),
  network: refused('NETWORK', 'ERROR_NETWORK'),
  agentBusy: refused('AGENT_BUSY', 'ERROR_AGENT_BUSY'),
  groupUnknown: refused('ROUTER_ERR_404', 'ROUTER_ERR_404'),
  doNotContact: refused('DO_NOT_CONTACT', 'ERROR_DO_NOT_CONTACT'),
  doNotContactSilent: refused('DNC_SILENT', 'ERROR_DNC_SILENT'),
  crmRefused: refused('CRM_REFUSED', 'ERROR_CRM_REFUSED'),
  crmSilent: refused('CRM_SILENT', 'ERROR_CRM_SILENT'),
  notConnected: refused('NOT_CONNECTED', 'ERROR_NOT_CONNECTED'),
  notPermitted: refused('ROUTER_ERR_403', 'ROUTER_ERR_403'),
  notNow: refused('ROUTER_ERR_412', 'ROUTER_ERR_412'),
  alreadyAnswered: refused('ALREADY_ANSWERED', 'ERROR_ALREADY_ANSWERED'),
  agentLoggedOut: refused('AGENT_LOGGED_OUT', 'ERROR_AGENT_LOGGED_OUT'),
  unknownPath: refused('UNKNOWN_PATH', 'CRM_UNKNOWN_PATH'),
  lineGone: refused('LINE_GONE', 'ERROR_LINE_GONE'),
} as const;

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = (why: Refused): { ok: false; refused: Refused } => ({ ok: false, refused: why });

/** A refusal of the server, in the panel's words. */
export function fromFault(fault: Fault): Refused {
  const { code, status, label, detail, landingPage, retryAfterMs } = fault;
  return {
    ...{ code, status, label },
    ...(detail && { detail }),
    ...(landingPage && { landingPage }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Why a number could not be dialled. */
export function fromDial(result: Exclude<DialResult, { ok: true }>): Refused {
  if (result.code === REFUSALS.callerId.code) return REFUSALS.callerId;
  const byFault: Record<typeof result.fault, Refused> = {
    numberInvalid: REFUSALS.wrongNumber,
    forbidden: REFUSALS.forbidden,
    busy: REFUSALS.busy,
    microphone: REFUSALS.microphone,
    notReady: REFUSALS.allOffline,
    failed: REFUSALS.callFailed,
  };
  return byFault[result.fault];
}

/** A result of the client as an outcome of an intent. */
export function outcome<T>(result: { ok: true; value: T } | { ok: false; fault: Fault }): Outcome<T> {
  return result.ok ? result : refuse(fromFault(result.fault));
}
