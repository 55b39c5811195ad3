import type { DropCause } from '@ringside/protocol/words/calls';
import { SIP_CODE_HEADER } from '@ringside/protocol/words/sip';
import type { Leg } from '../leg/Leg.ts';
import { reasonHeader, refusalOf } from './dropCauses.ts';

/** Ends a leg for a reason, in the words of SIP: refused, cancelled or hung up on, whatever its state. */
export function endLeg(leg: Leg, cause: DropCause): void {
  const { status, code } = refusalOf[cause];
  leg.end({ status, headers: [[SIP_CODE_HEADER, code]] }, reasonHeader(cause));
}
