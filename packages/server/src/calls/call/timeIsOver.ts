import type { DropCause } from '@ringside/protocol/words/calls';
import type { Leg } from '../leg/Leg.ts';
import type { CallEvent } from '../state/callState.ts';
import { awayOf } from '../state/callTimes.ts';
import type { Party } from './Party.ts';

/** A call, as far as its times concern it. */
interface TimedCall {
  readonly id: string;
  readonly context: { ringBack(callId: string): void };
  readonly parties: Party[];
  readonly callees: Party[];
  readonly rings: { timeIsOver(): void; refused(party: Party, leg: Leg | null, cause: DropCause): void };
  change(event: CallEvent): void;
  depart(party: Party, cause: DropCause, endedBy: 'local' | 'server'): void;
}

/** What follows when a time of the state is over: nobody has answered, a parked call comes back, or a phone that is away has not. */
export function timeIsOver(call: TimedCall, time: string): void {
  if (time === 'parked') return call.context.ringBack(call.id);
  const id = awayOf(time);
  if (id === null) return call.rings.timeIsOver();
  const party = call.parties.find(({ line }) => line.id === id);
  call.change({ type: 'back', party: id });
  if (!party) return;
  if (call.callees.includes(party)) call.rings.refused(party, null, 'connectionLost');
  else call.depart(party, 'connectionLost', 'local');
}
