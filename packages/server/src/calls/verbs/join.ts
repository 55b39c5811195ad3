import type { VerbResult } from '../CallEngine.ts';
import { endLeg } from '../call/endLeg.ts';
import { isConnected } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { noTerminal } from './pickup.ts';
import { summon, terminalFor } from './summon.ts';
import { done, notFound, notPossible } from './verbs.ts';

/**
 * Goes on talking at another own terminal: it answers by itself and takes the line over, the terminal so far hangs up.
 * When it does not answer nothing has happened. The line and its call stay the same. CALL-014, CALL-030
 */
export function join(context: CallWorld, userId: string, callId: string, terminalId: string | null): VerbResult {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party) return notFound;
  if (!isConnected(party) || !call.members.includes(party) || call.isAway(party) || party.returning) return notPossible;
  const binding = terminalFor(context, userId, terminalId, party.line.terminalId);
  if (!binding) return noTerminal;
  const { leg, invite } = summon(call, party, binding);
  const gaveUp = (): void => {
    leg.abandon();
    if (party.returning === leg) party.returning = null;
  };
  leg.handlers = {
    onAnswered() {
      const before = party.leg;
      party.line.terminalId = leg.terminalId;
      party.line.terminalCallId = leg.dialog.callId;
      const current = context.calls.get(party.line.callId);
      current?.replaceLeg(party, leg);
      if (current && before) endLeg(before, 'answeredElsewhere');
      context.book.update(party.line);
    },
    onRefused: gaveUp,
    onMediaFailed: gaveUp,
    onHungUp: gaveUp,
  };
  party.returning = leg;
  invite();
  return done;
}
