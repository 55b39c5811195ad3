import type { VerbResult } from '../CallEngine.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { carriedOf } from '../state/callMachine.ts';
import { done, notFound, notPossible } from './verbs.ts';

/** Parties of a conference at most. CALL-004 */
export const MAX_MEMBERS = 10;

/**
 * Makes one conference of two own calls, themselves conferences or not. The call on whose path it is asked goes on
 * with the members of both; the user's line in the other one ends with cause `normal`, and the one that goes on is
 * taken back from hold. The others stay on hold or not as they were. From then on the user leads it. CALL-004
 */
export function merge(context: CallWorld, userId: string, callId: string, otherCallId: string): VerbResult {
  const { calls } = context;
  const [call, other] = [calls.get(callId), calls.get(otherCallId)];
  const [party, second] = [call?.partyOf(userId), other?.partyOf(userId)];
  if (!call || !other || !party || !second) return notFound;
  const isPossible =
    call !== other &&
    call.isSteady &&
    other.isSteady &&
    call.members.includes(party) &&
    other.members.includes(second) &&
    call.members.length + other.members.length - 1 <= MAX_MEMBERS;
  const joining = other.members.filter((member) => member !== second);
  if (!isPossible || joining.some(({ user }) => user && call.partyOf(user.userId))) return notPossible;
  for (const monitor of [...other.monitors]) other.depart(monitor, 'normal', 'server');
  for (const member of joining) {
    const carried = carriedOf(other.state, member.line.id);
    other.remove(member);
    call.change({ type: 'join', party: member.line.id, carried }, member);
    call.adopt(member);
  }
  other.end('normal', second);
  call.change({ type: 'conference', leader: userId });
  call.apply(party, { type: 'retrieve' });
  call.refresh();
  for (const { line } of joining) context.book.update(line);
  return done;
}
