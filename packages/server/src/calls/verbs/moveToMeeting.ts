import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { VerbResult } from '../CallEngine.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { play } from '../playing/play.ts';
import { handOver } from './transfer.ts';
import { done, notFound, notPossible } from './verbs.ts';

/**
 * Leads the other party of a two-party call into a meeting, and leaves: the line of the user ends with cause `forwarded`. What the meeting refuses
 * leaves the call as it was.
 */
export function moveToMeeting(context: CallWorld, userId: string, callId: string, meetingId: string): VerbResult {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party?.user) return notFound;
  const other = call.otherOf(party);
  const { meetings } = context;
  if (!other || !call.isSteady || !meetings) return notPossible;
  const code = meetings.refuses(meetingId, userId, other.user?.userId ?? null);
  if (code !== null) return { ok: false, fault: 'forbidden', code, text: 'the meeting does not take the other party' };
  const plan: RoutePlan = {
    ...{ number: '', mustRing: false },
    steps: [{ to: 'meeting', led: { meetingId, by: userId } }],
  };
  handOver(call, party, other, { label: '', number: '' });
  const course = { plan, place: 0, caller: other.knownAs, dialled: '', passing: { by: party.knownAs, infos: null } };
  const missing = play(call, course);
  if (missing) call.rings.unreached(missing, null);
  return done;
}
