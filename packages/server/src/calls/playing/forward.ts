import { parseUri } from '../../sip/message/address.ts';
import type { Call } from '../call/Call.ts';
import type { PartyId } from '../state/callState.ts';
import { planFor, play, wantedBy } from './play.ts';

/** So often a call is sent on by phones: two that forward to each other would do it for ever. */
const MAX_FORWARDS = 5;

/**
 * A phone that rings for its user alone sends the caller elsewhere (302, the forwarding key of a desk phone): the call goes
 * on there, for the other phones of the user as well. Calls of groups and queues stay with those who are rung, as does a call
 * that is passed on with a check whether the destination rings.
 *
 * @param target URI of the Contact of the answer
 * @returns false: nobody is reached there, or it is not allowed; the phone counts as one that cannot be reached
 */
export function forward(call: Call, id: PartyId, target: string): boolean {
  const party = call.callees.find(({ line }) => line.id === id);
  if (!party) return false;
  const { context, caller, queue } = call;
  const { course, forwards, screening } = call.state;
  const { user } = party;
  if (!user || !caller || wantedBy(call)?.userId !== user.userId || queue || screening) return false;
  const number = parseUri(target)?.user ?? '';
  if (number === '' || forwards >= MAX_FORWARDS) return false;
  const by = { caller: { userId: user.userId }, isFromOutside: caller.user === null };
  const plan = planFor(context, { from: { number }, purpose: 'forwarded', ...by });
  const [first] = plan.steps;
  if (first.to === 'refused') return false;
  const shown =
    first.to === 'outside'
      ? { ...context.directory.callerIdOf(user.userId, true), externalNumber: null }
      : { ...party.line.remote, externalNumber: party.line.externalNumber };
  call.change({ type: 'forwarded' });
  const passing = { by: party.knownAs, infos: party.line.infos };
  const missing = play(call, { plan, place: 0, caller: shown, dialled: number, passing });
  if (missing) {
    // Nobody rings there: it is as if the phone had not said so, and the mailbox is the one of who was called.
    call.change({ type: 'lead', course });
    return false;
  }
  call.remove(party);
  call.drop(party, 'forwarded', 'local');
  return true;
}
