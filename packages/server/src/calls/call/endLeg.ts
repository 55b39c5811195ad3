import type { DropCause } from '@ringside/protocol/words/calls';
import { SIP_CODE_HEADER } from '@ringside/protocol/words/sip';
import type { Leg } from '../leg/Leg.ts';
import { reasonHeader, refusalOf } from './dropCauses.ts';
import type { Party } from './Party.ts';

/** Ends a leg for a reason, in the words of SIP: refused, cancelled or hung up on, whatever its state. */
export function endLeg(leg: Leg, cause: DropCause): void {
  const { status, code } = refusalOf[cause];
  leg.end({ status, headers: [[SIP_CODE_HEADER, code]] }, reasonHeader(cause));
}

/** Ends all legs of a party that goes: the one that carries it, the one it was to have, those that ring. */
export function endLegs(party: Pick<Party, 'leg' | 'returning' | 'ringing'>, cause: DropCause): void {
  for (const leg of [party.leg, party.returning, ...party.ringing]) if (leg) endLeg(leg, cause);
  party.leg = null;
  party.returning = null;
  party.ringing = [];
}
