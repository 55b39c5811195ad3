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
