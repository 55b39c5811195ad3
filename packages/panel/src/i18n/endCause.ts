import { type DropCause, dropCauses } from '@ringside/protocol/rest';
import type { MessageKey } from './translate.ts';

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
} as const satisfies Record<DropCause, MessageKey>;

const isKnown = (cause: string): cause is DropCause => (dropCauses as readonly string[]).includes(cause);

/** Label of the cause a call ended with; the normal one for a cause that is not listed. CALL-031, CALL-032 */
export const endCauseKey = (cause: string): MessageKey => (isKnown(cause) ? labels[cause] : labels.normal);
