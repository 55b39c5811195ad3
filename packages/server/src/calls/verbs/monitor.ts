import type { JoinResult, VerbResult } from '../CallEngine.ts';
import type { Call } from '../call/Call.ts';
import { createParty, isConnected, type Party } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import { Line } from '../line/Line.ts';
import { MAX_MEMBERS } from './merge.ts';
import { forbidden, noTerminal } from './pickup.ts';
import { summon, terminalFor } from './summon.ts';
import { done, notFound, notPossible } from './verbs.ts';

/** listen: hears the call; whisper: and is heard by the colleague alone; bargeIn: talks with all of them. */
export type MonitorMode = 'listen' | 'whisper' | 'bargeIn';

/**
 * Lets a supervisor take part in the oldest call a colleague is talking in. The supervisor's terminal answers by
 * itself; nobody else's line changes, unless the supervisor barges in. CALL-007
 */
export function monitorUser(
  context: CallWorld,
  userId: string,
  targetUserId: string,
  mode: MonitorMode,
  terminalId: string | null,
): JoinResult {
  const { directory, book, calls } = context;
  const user = directory.user(userId);
  const targetUser = directory.user(targetUserId);
  if (!user || !targetUser) return notFound;
  if (userId === targetUserId) return forbidden;
  const isThere = ({ user: other, line }: Party): boolean =>
    other?.userId === targetUserId && line.state.at === 'talking';
  const call = [...calls.values()].find(({ members, isSteady }) => isSteady && members.some(isThere));
  const target = call?.members.find(isThere);
  // Whoever may not listen to the calls of a colleague does not learn whether there is one.
  if (!directory.maySupervise(userId, targetUserId, target?.line.broughtBy ?? null)) return forbidden;
  if (
    !call ||
    !target ||
    call.isPrivate ||
    call.partyOf(userId) ||
    (mode === 'bargeIn' && call.members.length >= MAX_MEMBERS)
  ) {
    return notPossible;
  }
  if (book.linesOf(userId).length >= context.maxTerminalConnection) return notPossible;
  const binding = terminalFor(context, userId, terminalId);
  if (!binding) return noTerminal;
  const remote = { label: targetUser.displayName, number: targetUser.number };
  const line = new Line({
    callId: call.id,
    userId,
    isIncoming: false,
    state: 'pending',
    remote,
    externalNumber: null,
    called: remote,
    via: null,
    infos: null,
    now: context.now(),
  });
  const knownAs = { ...directory.callerIdOf(userId, false), externalNumber: null };
  const party = createParty(user, knownAs, line);
  party.watched = { userId: targetUserId, broughtBy: target.line.broughtBy };
  line.isMonitoring = true;
  line.terminalId = binding.terminalId;
  const { leg, invite } = summon(call, party, binding);
  line.terminalCallId = leg.dialog.callId;
  party.ringing = [leg];
  const watch = { target: target.line.id, isWhispering: mode === 'whisper' };
  call.change({ type: 'listen', party: line.id, watch }, party);
  call.adopt(party, leg);
  leg.handlers.onAnswered = () => {
    party.ringing = [];
    party.leg = leg;
    become(context, party, mode);
  };
  leg.handlers.onRefused = () => context.calls.get(line.callId)?.depart(party, 'notAvailable', 'server');
  book.add(line);
  invite();
  return { ok: true, lineId: line.id, call: `telephony/Call/${call.id}` };
}

/** Changes how the user takes part in a call that is being listened in on. CALL-007 */
export function changeMonitor(context: CallWorld, userId: string, callId: string, mode: MonitorMode): VerbResult {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party) return notFound;
  if (!party.watched || !party.leg) return notPossible;
  if (!context.directory.maySupervise(userId, party.watched.userId, party.watched.broughtBy)) return forbidden;
  return become(context, party, mode) ? done : notPossible;
}

function become({ calls }: CallWorld, party: Party, mode: MonitorMode): boolean {
  const call = calls.get(party.line.callId);
  const watch = call?.state.watches[party.line.id];
  if (!call || !watch) return false;
  if (mode === 'bargeIn') return bargeIn(call, party);
  // The member it whispers to may have left a conference that goes on.
  const target = call.members.find(({ line }) => line.id === watch.target);
  const isWhispering = mode === 'whisper' && target !== undefined && isConnected(target);
  if (mode === 'whisper' && !isWhispering && party.line.state.at !== 'pending') return false;
  call.change({ type: 'whisper', party: party.line.id, isWhispering });
  return true;
}

function bargeIn(call: Call, party: Party): boolean {
  if (call.members.length >= MAX_MEMBERS || !call.isSteady) {
    // Meanwhile full or on its way elsewhere: whoever was to come in goes; who only listened so far goes on so.
    if (party.line.state.at === 'pending') call.depart(party, 'notAvailable', 'server');
    return false;
  }
  party.watched = null;
  call.change({ type: 'bargeIn', party: party.line.id }, party);
  return true;
}
