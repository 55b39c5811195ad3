import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { JoinResult } from '../CallEngine.ts';
import type { Call } from '../call/Call.ts';
import { createParty, knownUser, type Party } from '../call/Party.ts';
import { incomingLine } from '../call/ring.ts';
import type { CallWorld } from '../engine/Calls.ts';
import type { Ringing } from '../playing/Ringing.ts';
import { summon, terminalFor } from './summon.ts';
import { notFound, notPossible } from './verbs.ts';

/** Whose ringing call is picked up. */
export type PickupTarget = { userId: string } | { groupId: string };

export const noTerminal = {
  ok: false,
  fault: 'unreachable',
  code: 'CALL_NOT_AVAILABLE',
  text: 'terminal not registered',
} as const;
export const forbidden = { ok: false, fault: 'forbidden', code: 'CALL_NOT_ALLOWED', text: 'no right to it' } as const;

/**
 * Takes the oldest call that rings at a colleague or at a group, for members of a common group. The user's terminal
 * answers by itself; until then it rings on where it rang, and whoever answers first has it. The others' lines end
 * with cause `pickedUp`. CALL-008
 */
export function pickup(
  context: CallWorld,
  userId: string,
  target: PickupTarget,
  terminalId: string | null,
): JoinResult {
  const { directory } = context;
  const user = directory.user(userId);
  if (!user || ('userId' in target && !directory.user(target.userId))) return notFound;
  const isAllowed =
    'groupId' in target ? directory.mayPickUp(target.groupId, userId) : directory.shareGroup(userId, target.userId);
  if (!isAllowed) return forbidden;
  const found = ringingFor(context, target) ?? waitingIn(context, target);
  if (!found || found.call.partyOf(userId)) return notPossible;
  return take(context, user, found, terminalId);
}

/** A call that rings, or waits, and what it says of itself. */
export interface Found {
  call: Call;
  what: Ringing;
}

/** Lets a terminal of the user answer a call that rings elsewhere; until it has, nothing changes there. */
export function take(
  context: CallWorld,
  user: UserRef,
  { call: ringing, what }: Found,
  terminalId: string | null,
): JoinResult {
  const { book } = context;
  const { userId } = user;
  if (book.linesOf(userId).length >= context.maxTerminalConnection) return notPossible;
  const binding = terminalFor(context, userId, terminalId);
  if (!binding) return noTerminal;
  const line = incomingLine(ringing, userId, 'pending', { ...what, passing: null });
  const party = createParty(user, knownUser(user), line);
  party.picksUp = true;
  line.terminalId = binding.terminalId;
  const { leg, invite } = summon(ringing, party, binding);
  line.terminalCallId = leg.dialog.callId;
  ringing.change({ type: 'ring', parties: [line.id] }, party);
  ringing.rings.watch(party, leg);
  // That the user's own terminal rings for a moment says nothing to the caller.
  delete leg.handlers.onRinging;
  book.add(line);
  invite();
  return { ok: true, lineId: line.id, call: `telephony/Call/${ringing.id}` };
}

/** The oldest call that rings at the target. */
function ringingFor({ calls }: CallWorld, target: PickupTarget): Found | null {
  const call = [...calls.values()].find((one) => one.rings.isOn && ringsAt(one, target));
  const model = call?.callees.find((party) => isMeant(party, target));
  if (!call || !model) return null;
  const { remote, externalNumber, start } = model.line;
  const via = start.via ?? (model.user ? knownUser(model.user) : null);
  const caller = { ...remote, externalNumber };
  const infos = model.line.infosToPassOn;
  return { call, what: { caller, called: start.called, via, acdGroup: start.acdGroup ?? null, infos, passing: null } };
}

/** The oldest call that waits in the group without ringing at anybody. GRP-006 */
function waitingIn({ calls }: CallWorld, target: PickupTarget): Found | null {
  if (!('groupId' in target)) return null;
  for (const call of calls.values()) {
    const { caller, callees, queue } = call.state;
    if (caller !== null && callees.length === 0 && queue?.shows.groupId === target.groupId)
      return { call, what: queue.shows };
  }
  return null;
}

const ringsAt = (call: Call, target: PickupTarget): boolean => call.callees.some((party) => isMeant(party, target));

const isMeant = (party: Party, target: PickupTarget): boolean =>
  party.line.isRingingIn &&
  ('groupId' in target ? party.line.start.groupId === target.groupId : party.user?.userId === target.userId);
