import type { CallView } from '@ringside/protocol/bridge/types';

/** HubSpot's ends of a call (SDK type `EndStatus`). */
export type EndStatus = 'COMPLETED' | 'FAILED' | 'CANCELED' | 'BUSY' | 'NO_ANSWER' | 'REJECTED' | 'MISSED';

/** Causes that are no fault of the people. */
const FAULTS = new Set(['routeFailure', 'mediaFailure', 'connectionLost', 'serverStopped', 'numberInvalid']);

/** Another user took it. */
const TAKEN = new Set(['answeredElsewhere', 'pickedUp', 'forwarded', 'redirected']);

/** How a finished call ended, in HubSpot's words. */
export function endStatus({ state, isIncoming, answeredAt, end }: CallView): EndStatus {
  if (answeredAt !== null || state === 'hangupByCaller' || state === 'hangupByDestination') return 'COMPLETED';
  if (end && FAULTS.has(end.cause)) return 'FAILED';
  if (end && TAKEN.has(end.cause)) return 'CANCELED';
  if (isIncoming) return state === 'declined' ? 'REJECTED' : 'MISSED';
  if (end?.cause === 'busy') return 'BUSY';
  if (state === 'declined') return 'REJECTED';
  return state === 'noAnswerTimeout' ? 'NO_ANSWER' : 'CANCELED';
}

/** Status of the call on the record's time line (property `hs_call_status`), which knows fewer words. */
export function timelineStatus(call: CallView): 'COMPLETED' | 'FAILED' | 'CANCELED' | 'BUSY' | 'NO_ANSWER' {
  const status = endStatus(call);
  if (status === 'MISSED') return 'NO_ANSWER';
  return status === 'REJECTED' ? (call.isIncoming ? 'CANCELED' : 'BUSY') : status;
}
