import type { JoinResult } from '../CallEngine.ts';
import { knownUser } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { take } from './pickup.ts';
import { terminalFor } from './summon.ts';
import { notFound, notPossible } from './verbs.ts';

/**
 * Takes a call back that the user has passed on and that nobody has answered yet: the terminal that carried it, or
 * another one when that is gone, answers by itself, and who is rung stops ringing. A call that waits in a queue is the
 * queue's. Who has passed it on last may, nobody else. CALL-003, CALL-023
 */
export function takeBack(context: CallWorld, userId: string, callId: string): JoinResult {
  const call = context.calls.get(callId);
  const user = context.directory.user(userId);
  if (!call || !user || call.state.passedOnBy?.userId !== userId) return notFound;
  const { caller } = call;
  const { passedOnBy } = call.state;
  if (!caller || !call.rings.isOn || call.queue || call.partyOf(userId)) return notPossible;
  const { terminalId } = passedOnBy ?? { terminalId: null };
  const infos = call.callees.find(({ line }) => line.infos)?.line.infos ?? null;
  const what = { caller: caller.knownAs, called: knownUser(user), via: null, infos, passing: null };
  return take(context, user, { call, what }, terminalFor(context, userId, terminalId) && terminalId);
}
