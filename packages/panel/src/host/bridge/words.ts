import { type RefusalStem, refusalKeys } from '@ringside/protocol/bridge/refusals';

/** Refusals that the bridge itself gives, by their entry in the protocol's table. */
const stems = {
  signedOut: 'CRM_SIGNED_OUT',
  notAllowed: 'CRM_NOT_ALLOWED',
  malformed: 'CRM_MALFORMED',
  tooLong: 'CRM_TOO_LONG',
  keyMisused: 'CRM_KEY_MISUSED',
  forbidden: 'ROUTER_ERR_403',
  unknownLine: 'CRM_UNKNOWN_LINE',
  serviceMissed: 'ERROR_SERVICE_MISSED',
  tooMany: 'CRM_TOO_MANY_CALLS',
  starting: 'CRM_STARTING',
  superseded: 'CRM_SUPERSEDED',
  takenElsewhere: 'CRM_TAKEN_ELSEWHERE',
  noServer: 'ERROR_NETWORK',
  noPhone: 'ERROR_ALL_TERMINALS_OFFLINE',
  noMicrophone: 'ERROR_MICROPHONE',
  outcomeUnknown: 'CRM_OUTCOME_UNKNOWN',
  failed: 'ERROR_DEFAULT',
} as const satisfies Record<string, RefusalStem>;
export type RefusalName = keyof typeof stems;

/** The same, by their label and detail: keys of the error catalogue. */
export const refusals = Object.fromEntries(Object.entries(stems).map(([name, stem]) => [name, refusalKeys(stem)])) as {
  readonly [N in RefusalName]: ReturnType<typeof refusalKeys<(typeof stems)[N]>>;
};

/** Words of the panel's language for what the bridge says to the host. */
export interface BridgeWords {
  refusal: (name: RefusalName) => string;
  /** Label of a disconnect cause; the normal one for an unknown cause. CALL-031 */
  cause: (cause: string) => string;
}

const refusalTexts: Record<RefusalName, string> = {
  signedOut: 'Nobody is signed in.',
  notAllowed: 'This page may not drive the phone.',
  malformed: 'The panel did not understand the command.',
  tooLong: 'The command is too long.',
  keyMisused: 'The key of the command was used for another one.',
  forbidden: 'The user may not do this.',
  unknownLine: 'There is no such call.',
  serviceMissed: 'This service is not available.',
  starting: 'The phone is still starting.',
  superseded: 'Another call was asked for meanwhile.',
  takenElsewhere: 'The phone is in use in another place.',
  noServer: 'The phone system cannot be reached.',
  noPhone: 'No phone is in service.',
  noMicrophone: 'The phone has no microphone.',
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
