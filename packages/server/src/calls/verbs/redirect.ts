import type { VerbResult } from '../CallEngine.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { planFor, play } from '../playing/play.ts';
import { unreachable } from './transfer.ts';
import { done, notFound, notPossible, refusedBy } from './verbs.ts';

/**
 * Sends a call that rings here to another destination, for the user alone: other members of a group go on ringing.
 * The user's line ends with cause `redirected`. A destination that nobody is reached by, or that has no phone free,
 * is refused and the call rings on. CALL-005
 */
export function redirect(context: CallWorld, userId: string, callId: string, destination: string): VerbResult {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party?.user) return notFound;
  const { caller } = call;
  if (!call.rings.isOn || !caller || !call.callees.includes(party) || !party.line.isRingingIn) return notPossible;
  const plan = planFor(context, { from: { number: destination }, caller: { userId }, purpose: 'redirect' });
  const [first] = plan.steps;
  if (first.to === 'refused') return refusedBy(first);
  const shown =
    first.to === 'outside'
      ? { ...context.directory.callerIdOf(userId, true), externalNumber: null }
      : { ...party.line.remote, externalNumber: party.line.externalNumber };
  const { queue } = call;
  const { course, queue: part } = call.state;
  // Sent on by hand, the caller is the queue's no more: nobody else of it rings.
  call.change({ type: 'release' });
  const passing = { by: party.knownAs, infos: party.line.infosToPassOn };
  const missing = play(call, { plan, place: 0, caller: shown, dialled: destination, passing });
  if (missing) {
    if (part) call.change({ type: 'lend', queue: part });
    call.change({ type: 'lead', course });
    return unreachable(missing);
  }
  queue?.handlers.onMoved();
  call.remove(party);
  call.drop(party, 'redirected', 'local');
  return done;
}
