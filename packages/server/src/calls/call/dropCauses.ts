import type { DropCause } from '@ringside/protocol/words/calls';

/** SIP status with which a caller is refused, and code of the error catalogue. */
export const refusalOf: Record<DropCause, { status: number; code: string }> = {
  normal: { status: 480, code: 'CALL_ENDED' },
  busy: { status: 486, code: 'CALL_BUSY' },
  declined: { status: 603, code: 'CALL_DECLINED' },
  notAnswered: { status: 480, code: 'CALL_NOT_ANSWERED' },
  callerCancel: { status: 487, code: 'CALL_CANCELLED' },
  answeredElsewhere: { status: 480, code: 'CALL_ENDED' },
  pickedUp: { status: 480, code: 'CALL_ENDED' },
  forwarded: { status: 480, code: 'CALL_ENDED' },
  redirected: { status: 480, code: 'CALL_ENDED' },
  notAvailable: { status: 480, code: 'CALL_NOT_AVAILABLE' },
  numberInvalid: { status: 404, code: 'NUMBER_INVALID' },
  callNotAllowed: { status: 403, code: 'CALL_NOT_ALLOWED' },
  routeFailure: { status: 404, code: 'NUMBER_INVALID' },
  mediaFailure: { status: 488, code: 'CALL_MEDIA_FAILURE' },
  connectionLost: { status: 480, code: 'CALL_CONNECTION_LOST' },
  serverStopped: { status: 503, code: 'SERVER_STOPPED' },
  causeReorderTone: { status: 503, code: 'CALL_ROUTE_FAILURE' },
  causeCallNextTermUnavailable: { status: 480, code: 'CALL_NOT_AVAILABLE' },
};

const q850: Partial<Record<DropCause, number>> = {
  busy: 17,
  notAnswered: 19,
  declined: 21,
  notAvailable: 20,
  numberInvalid: 28,
  callNotAllowed: 21,
  routeFailure: 3,
  mediaFailure: 47,
  connectionLost: 27,
  serverStopped: 41,
};

/** Value of the Reason header (RFC 3326) of the BYE or CANCEL that ends a leg. */
export function reasonHeader(cause: DropCause): string {
  if (cause === 'answeredElsewhere' || cause === 'pickedUp') return 'SIP;cause=200;text="Call completed elsewhere"';
  return `Q.850;cause=${q850[cause] ?? 16};text="${cause}"`;
}

/**
 * Why a phone of a user did not take a call. 603 is a person who refuses, as is the 480 of a page that has rung. Desk phones
 * that are busy or are not to be disturbed say 486, 600 or, when they have rung, 480: the mailbox takes the call. 408 is the
 * phone's own ring time-out.
 */
export function causeOfPhone(status: number, rang: boolean, isBrowser: boolean): DropCause {
  if (status === 603) return 'declined';
  if (status === 486 || status === 600) return 'busy';
  if (status === 480 && rang) return isBrowser ? 'declined' : 'busy';
  if (status === 480) return 'notAvailable';
  if (status === 408 || status === 487) return rang ? 'notAnswered' : 'notAvailable';
  if (status === 488 || status === 415 || status === 606) return 'mediaFailure';
  return 'notAvailable';
}

/** Why a trunk did not take a call. */
export function causeOfTrunk(status: number): DropCause {
  if (status === 486 || status === 600) return 'busy';
  if (status === 603) return 'declined';
  if (status === 404 || status === 410 || status === 484 || status === 604) return 'numberInvalid';
  if (status === 403) return 'callNotAllowed';
  if (status === 408 || status === 487) return 'notAnswered';
  if (status === 480) return 'notAvailable';
  if (status === 488 || status === 606) return 'mediaFailure';
  return 'routeFailure';
}
