import type { DropCause } from '@ringside/protocol/rest';
import type { UserRef } from '../ports.ts';
import { causeOfPhone, causeOfTrunk } from './dropCauses.ts';
import type { Leg } from './Leg.ts';
import type { Line } from './Line.ts';

/** A party of a call: its line, and the phone that carries it or the phones that ring for it. */
export interface Party {
  /** Null outside of the company. */
  user: UserRef | null;
  line: Line;
  /** The phone that carries the line; null while none was chosen or while it is away. */
  leg: Leg | null;
  ringing: Leg[];
  /** The phone that was away and is asked to take the line again. */
  returning: Leg | null;
  /** Runs while the phone is away. */
  graceTimer: NodeJS.Timeout | null;
}

export function createParty(user: UserRef | null, line: Line, leg: Leg | null = null): Party {
  if (leg) {
    line.terminalId = leg.terminalId;
    line.terminalCallId = leg.dialog.callId;
  }
  return { user, line, leg, ringing: [], returning: null, graceTimer: null };
}

export function causeOfRefusal(party: Party, leg: Leg, status: number): DropCause {
  return party.user ? causeOfPhone(status, leg.rang) : causeOfTrunk(status);
}

/** Whether the line can be carried on when its phone comes back. */
export const isAway = (party: Party): boolean => party.graceTimer !== null;
