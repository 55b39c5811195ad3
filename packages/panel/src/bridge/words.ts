import type { Refusal } from '@ringside/protocol/bridge';

/** Refusals that the bridge itself gives: keys of the error catalogue. */
export const refusals = {
  notReady: { label: 'i__CRM_NOT_ALLOWED_LABEL', detail: 'i__CRM_NOT_ALLOWED_DETAIL' },
  malformed: { label: 'i__ROUTER_ERR_400_LABEL', detail: 'i__ROUTER_ERR_400_DETAIL' },
  forbidden: { label: 'i__ROUTER_ERR_403_LABEL', detail: 'i__ROUTER_ERR_403_DETAIL' },
  unknownLine: { label: 'i__ROUTER_ERR_404_LABEL', detail: 'i__ROUTER_ERR_404_DETAIL' },
  serviceMissed: { label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
  tooMany: { label: 'i__CRM_TOO_MANY_CALLS_LABEL', detail: 'i__CRM_TOO_MANY_CALLS_DETAIL' },
  outcomeUnknown: { label: 'i__CRM_OUTCOME_UNKNOWN_LABEL', detail: 'i__CRM_OUTCOME_UNKNOWN_DETAIL' },
  failed: { label: 'i__ERROR_DEFAULT_LABEL', detail: 'i__ERROR_DEFAULT_DETAIL' },
} as const satisfies Record<string, Omit<Refusal, 'text'>>;
export type RefusalName = keyof typeof refusals;

/** Words of the panel's language for what the bridge says to the host. */
export interface BridgeWords {
  refusal: (name: RefusalName) => string;
  /** Label of a disconnect cause; the normal one for an unknown cause. CALL-031 */
  cause: (cause: string) => string;
}

const refusalTexts: Record<RefusalName, string> = {
  notReady: 'The phone is not signed in, or may not be driven by this page.',
  malformed: 'The command is not understood.',
  forbidden: 'The user may not do this.',
  unknownLine: 'There is no such call.',
  serviceMissed: 'This service is not available.',
  tooMany: 'Too many calls were started in a short time. Wait a moment.',
  outcomeUnknown: 'The phone was loaded again meanwhile; it is not known whether this was done.',
  failed: 'Something went wrong.',
};

const causeTexts: Record<string, string> = {
  normal: 'Call ended',
  busy: 'Busy',
  declined: 'Declined',
  notAnswered: 'Not answered',
  callerCancel: 'Cancelled by the caller',
  answeredElsewhere: 'Answered elsewhere',
  pickedUp: 'Picked up',
  forwarded: 'Forwarded',
  redirected: 'Redirected',
  notAvailable: 'Not available',
  numberInvalid: 'Invalid number',
  callNotAllowed: 'Call not allowed',
  routeFailure: 'No route to this number',
  mediaFailure: 'The sound could not be connected',
  connectionLost: 'Connection lost',
  serverStopped: 'The server was stopped',
  causeReorderTone: 'The call could not be completed',
  causeCallNextTermUnavailable: 'The next phone is not available',
};

/** Fallback until the panel's own catalogue is handed in. */
export const englishWords: BridgeWords = {
  refusal: (name) => refusalTexts[name],
  cause: (cause) => (Object.hasOwn(causeTexts, cause) ? causeTexts[cause] : undefined) ?? 'Call ended',
};
