import type { DropCause } from '@ringside/protocol/words/calls';
import type { MessageKey } from '../../words/translate.ts';

const labels = {
  normal: 'cause.normal',
  busy: 'cause.busy',
  declined: 'cause.declined',
  notAnswered: 'cause.notAnswered',
  callerCancel: 'cause.callerCancel',
  answeredElsewhere: 'cause.answeredElsewhere',
  pickedUp: 'cause.pickedUp',
  forwarded: 'cause.forwarded',
  redirected: 'cause.redirected',
  notAvailable: 'cause.notAvailable',
  numberInvalid: 'cause.numberInvalid',
  callNotAllowed: 'cause.callNotAllowed',
  routeFailure: 'cause.routeFailure',
  mediaFailure: 'cause.mediaFailure',
  connectionLost: 'cause.connectionLost',
  serverStopped: 'cause.serverStopped',
  causeReorderTone: 'cause.causeReorderTone',
  causeCallNextTermUnavailable: 'cause.causeCallNextTermUnavailable',
  // The embedded server never gives these: a call that was talked ends with `normal`, and endedBy says by whom.
  ivrDisconnect: 'cause.ivrDisconnect',
  callerDisconnect: 'cause.callerDisconnect',
  calledDisconnect: 'cause.calledDisconnect',
} as const satisfies Record<DropCause, MessageKey> & Record<string, MessageKey>;

const isKnown = (cause: string): cause is keyof typeof labels => Object.hasOwn(labels, cause);

/** Label of the cause a call ended with; the normal one for a cause that is not listed. CALL-031, CALL-032, Q-032 */
export const endCauseKey = (cause: string): MessageKey => (isKnown(cause) ? labels[cause] : labels.normal);
