/**
 * Why a call ended, as the server says it in `stateCause`. The panel shows the label of the cause, and the normal
 * one for a cause it does not know. CALL-031, CALL-032, Q-032
 */
export const dropCauses = [
  'normal',
  'busy',
  'declined',
  'notAnswered',
  'callerCancel',
  'answeredElsewhere',
  'pickedUp',
  'forwarded',
  'redirected',
  'notAvailable',
  'numberInvalid',
  'callNotAllowed',
  'routeFailure',
  'mediaFailure',
  'connectionLost',
  'serverStopped',
  'causeReorderTone',
  'causeCallNextTermUnavailable',
] as const;
export type DropCause = (typeof dropCauses)[number];

/**
 * Where the name of the other side is known from, in the order in which they are believed: the user's own contacts, those of
 * everybody, colleagues and groups, a person or company of the CRM, what the network says. CALL-017
 */
export const nameSources = ['own', 'shared', 'directory', 'crm', 'network'] as const;
export type NameSource = (typeof nameSources)[number];

/** Characters of the note of a call. */
export const NOTE_MAX = 10_000;

/** Characters of what came of a call, e.g. `solved`. Panels have words for those they know and show others as they are. */
export const OUTCOME_MAX = 60;
