import type { VerbResult } from '../CallEngine.ts';
import type { Call } from '../call/Call.ts';
import type { Party } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { done, notFound, notPossible } from './verbs.ts';

const notLeading: VerbResult = {
  ok: false,
  fault: 'forbidden',
  code: 'CALL_NOT_ALLOWED',
  text: 'Only who has made the conference may do that.',
};

/** The conference of a user and a participant of it, by the id of that party's line; or why not. */
function memberOf(
  { calls }: CallWorld,
  userId: string,
  callId: string,
  lineId: string,
): { call: Call; own: Party; member: Party } | null {
  const call = calls.get(callId);
  const own = call?.partyOf(userId);
  const member = call?.members.find(({ line }) => line.id === lineId);
  return call && own && member && call.members.includes(own) && call.members.length > 2 ? { call, own, member } : null;
}

/**
 * Removes a participant from a conference; the others go on. Who has made the conference may, with anybody but themselves.
 *
 * @param lineId line of that party, as the user's own line names it in `others`
 */
export function dropMember(context: CallWorld, userId: string, callId: string, lineId: string): VerbResult {
  const found = memberOf(context, userId, callId, lineId);
  if (!found || found.own === found.member) return notFound;
  const { call, member } = found;
  if (call.state.leader !== userId) return notLeading;
  call.remove(member);
  call.drop(member, 'normal', 'remote');
  call.refresh();
  return done;
}

/** Ends a conference for everybody in it. Who has made it may. */
export function endForAll({ calls }: CallWorld, userId: string, callId: string): VerbResult {
  const call = calls.get(callId);
  const own = call?.partyOf(userId);
  if (!call || !own || !call.members.includes(own)) return notFound;
  if (call.members.length < 3) return notPossible;
  if (call.state.leader !== userId) return notLeading;
  call.end('normal', own);
  return done;
}

/**
 * Mutes a participant of a conference for all others, or ends that. Who has made the conference may; whoever is muted may end it
 * themselves. It ends with the conference at the latest.
 *
 * @param lineId line of that party, or the user's own one
 */
export function muteMember(
  context: CallWorld,
  userId: string,
  callId: string,
  lineId: string,
  isMuted: boolean,
): VerbResult {
  const found = memberOf(context, userId, callId, lineId);
  if (!found) return notFound;
  const { call, own, member } = found;
  if (call.state.leader !== userId && (member !== own || isMuted)) return notLeading;
  call.change({ type: 'mute', party: member.line.id, isMuted });
  return done;
}
