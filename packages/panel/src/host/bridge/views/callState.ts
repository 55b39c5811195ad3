import { isConnected, type Line } from '@ringside/domain/call';
import type { KnownCallState } from '@ringside/protocol/bridge/types';

/**
 * How a call ended. Before talking the cause decides, after talking the side that hung up: the caller is whoever placed
 * the call, and a side that is not known counts as the other one. CRM-038, Q-009
 */
function finalState({ talkingSince, isIncoming, end }: Line): KnownCallState {
  if (talkingSince === null) {
    if (end?.cause === 'declined') return 'declined';
    return end?.cause === 'notAnswered' ? 'noAnswerTimeout' : 'abandoned';
  }
  const endedHere = end?.by === 'local';
  return endedHere === isIncoming ? 'hangupByDestination' : 'hangupByCaller';
}

/** State of a line in the eight words of the CRM. CRM-038, Q-008 */
export function callState(line: Line): KnownCallState {
  if (line.state === 'dropped') return finalState(line);
  if (isConnected(line)) return 'answered';
  return line.isIncoming ? 'ringing' : 'placed';
}
