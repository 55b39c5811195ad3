import type { Status } from './types.ts';

/** What a refusal means for the host page. */
export interface RefusalRule {
  status: Exclude<Status, 200>;
  /** The same command may succeed later without anybody changing it. */
  retriable: boolean;
}

const rule = (status: RefusalRule['status'], retriable = status === 503): RefusalRule => ({ status, retriable });

/**
 * Every refusal that a command may get, by the stem of its label: `i__{stem}_LABEL`, with `i__{stem}_DETAIL`. The one
 * table that panel, mock panel and `docs/wire.md` are made from; `refusalReasons.ts` says when each happens. Q-003
 */
export const refusalRules = {
  // the bridge
  CRM_MALFORMED: rule(400),
  CRM_TOO_LONG: rule(400),
  CRM_KEY_MISUSED: rule(400),
  CRM_UNKNOWN_LINE: rule(404),
  CRM_UNKNOWN_PATH: rule(404),
  CRM_SIGNED_OUT: rule(503),
  CRM_NOT_ALLOWED: rule(503, false),
  CRM_STARTING: rule(503),
  CRM_TAKEN_ELSEWHERE: rule(503),
  CRM_SUPERSEDED: rule(503),
  CRM_TOO_MANY_CALLS: rule(503),
  CRM_OUTCOME_UNKNOWN: rule(503, false),
  ERROR_SERVICE_MISSED: rule(500),
  // numbers and rights
  ERROR_WRONG_NUMBER: rule(406),
  LAL_500_884: rule(403),
  ERROR_CALL_NOT_ALLOWED: rule(403),
  CALLER_ID_NOT_ALLOWED: rule(403),
  ROUTER_ERR_403: rule(403),
  ERROR_DO_NOT_CONTACT: rule(403),
  ERROR_DNC_SILENT: rule(503),
  ERROR_CRM_REFUSED: rule(403),
  ERROR_CRM_SILENT: rule(503),
  CALL_CANCELLED: rule(403),
  // the phone
  ERROR_NO_TERMINAL: rule(503),
  ERROR_ALL_TERMINALS_OFFLINE: rule(503),
  ERROR_MICROPHONE: rule(503),
  CALL_BUSY: rule(503),
  CALL_NOT_ANSWERED: rule(503),
  CALL_NOT_AVAILABLE: rule(503),
  CALL_DECLINED: rule(500),
  ERROR_CALL_FAILED: rule(500),
  // the state of the call, or of the agent
  ERROR_LINE_GONE: rule(404),
  CALL_GONE: rule(404),
  ROUTER_ERR_404: rule(404),
  ERROR_ALREADY_ANSWERED: rule(403),
  ERROR_NOT_CONNECTED: rule(503),
  ERROR_AGENT_LOGGED_OUT: rule(403),
  ERROR_AGENT_BUSY: rule(503),
  ERR_12: rule(403),
  ROUTER_ERR_412: rule(403),
  // the way to the server
  ERROR_NETWORK: rule(503),
  ERROR_TIMEOUT: rule(503),
  ROUTER_ERR_429: rule(503),
  ROUTER_ERR_503: rule(503),
  ERROR_GET: rule(500),
  ERROR_DEFAULT: rule(500),
} as const satisfies Record<string, RefusalRule>;
export type RefusalStem = keyof typeof refusalRules;

/** Label and detail of a refusal: keys of the error catalogue. */
export const refusalKeys = <S extends string>(stem: S) =>
  ({ label: `i__${stem}_LABEL`, detail: `i__${stem}_DETAIL` }) as const;

/** What a refusal that the table does not know means by the server's HTTP status: 0 or absent for none. */
function ruleOfStatus(httpStatus: number): RefusalRule {
  if (httpStatus === 403 || httpStatus === 404 || httpStatus === 406) return rule(httpStatus);
  if (httpStatus === 409 || httpStatus === 412) return rule(403);
  if (httpStatus === 410) return rule(404);
  return rule(httpStatus === 429 || httpStatus > 500 ? 503 : 500);
}

/** Status and retriable of a refusal by its label; of one that the table does not know, by the server's HTTP status. */
export function refusalRule(label: string, httpStatus = 0): RefusalRule {
  const stem = /^i__(.+)_LABEL$/.exec(label)?.[1] ?? '';
  return Object.hasOwn(refusalRules, stem) ? refusalRules[stem as RefusalStem] : ruleOfStatus(httpStatus);
}
