import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { CallEngine, VerbResult } from '../CallEngine.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { planFor, play } from '../playing/play.ts';
import { mailboxIn } from './park.ts';
import { unreachable } from './transfer.ts';
import { done, notFound, notPossible, refusedBy } from './verbs.ts';

/**
 * Sends a call that rings here to another destination, for the user alone: other members of a group go on ringing.
 * The user's line ends with cause `redirected`. A destination that nobody is reached by, or that has no phone free,
 * is refused and the call rings on. CALL-005
 */
function redirect(context: CallWorld, userId: string, callId: string, destination: string): VerbResult {
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

/**
 * Sends a caller whom a queue has elsewhere, by a supervisor with whose right and number it goes outside; the agents who ring
 * are rung no more, and the queue hears that the caller is gone. A destination that nobody is reached by, or that has no phone
 * free, is refused: the caller waits on where they were and hears what they heard. Queues are not led to from here, for they
 * have to be asked first whether they take anybody. ACD-010, ACD-013
 *
 * @param isVoicemail to the mailbox of the colleague who has the number, without ringing
 */
function sendQueued(
  context: CallWorld,
  userId: string,
  callId: string,
  destination: string,
  isVoicemail = false,
): VerbResult {
  const call = context.calls.get(callId);
  const { queue, caller } = call ?? {};
  if (!call || !queue || !caller) return notFound;
  const { course, queue: part, service } = call.state;
  if (!part || call.state.answering !== null) return notPossible;
  const plan = planFor(context, { from: { number: destination }, caller: { userId }, purpose: 'redirect' });
  const [first] = plan.steps;
  if (first.to === 'refused') return refusedBy(first);
  const mailbox = isVoicemail ? mailboxIn(context, plan, destination) : null;
  if (first.to === 'queue' || (isVoicemail && mailbox === null)) return notPossible;
  const steps: RoutePlan['steps'] = mailbox ? [{ to: 'message', user: mailbox }] : plan.steps;
  const shown =
    first.to === 'outside'
      ? { ...context.directory.callerIdOf(userId, true), externalNumber: null }
      : part.shows.caller;
  const passing = { by: part.shows.via ?? part.shows.called, infos: part.shows.passing?.infos ?? null };
  const rung = [...call.callees];
  call.change({ type: 'release' });
  call.change({ type: 'hush' });
  const missing = play(call, { plan: { ...plan, steps }, place: 0, caller: shown, dialled: destination, passing });
  if (missing) {
    call.change({ type: 'lend', queue: part });
    call.change({ type: 'lead', course });
    if (service) call.play(service);
    return unreachable(missing);
  }
  queue.handlers.onMoved();
  for (const party of rung) {
    call.remove(party);
    call.drop(party, 'redirected', 'server');
  }
  call.refresh();
  return done;
}

/** Sends elsewhere who has not been answered: what rings at a user, who waits in a queue. */
export const redirectVerbs = (context: CallWorld): Pick<CallEngine, 'redirect' | 'sendQueued'> => ({
  redirect: async (userId, callId, destination) => redirect(context, userId, callId, destination),
  sendQueued: async (userId, callId, destination, isVoicemail) =>
    sendQueued(context, userId, callId, destination, isVoicemail),
});
