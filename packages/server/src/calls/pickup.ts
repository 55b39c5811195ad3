import type { JoinResult } from '../ports.ts';
import type { Call } from './Call.ts';
import type { CallContext } from './CallContext.ts';
import { createParty, knownUser, type Party } from './Party.ts';
import { incomingLine } from './ring.ts';
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
  context: CallContext,
  userId: string,
  target: PickupTarget,
  terminalId: string | null,
): JoinResult {
  const { directory, book } = context;
  const user = directory.user(userId);
  if (!user || ('userId' in target && !directory.user(target.userId))) return notFound;
  const isAllowed =
    'groupId' in target ? directory.isMember(target.groupId, userId) : directory.shareGroup(userId, target.userId);
  if (!isAllowed) return forbidden;
  const ringing = [...book.calls.values()].find((call) => call.isRinging && ringsAt(call, target));
  const model = ringing?.callees.find((party) => isMeant(party, target));
  if (!ringing || !model || ringing.partyOf(userId)) return notPossible;
  if (book.linesOf(userId).length >= context.maxTerminalConnection) return notPossible;
  const binding = terminalFor(context, userId, terminalId);
  if (!binding) return noTerminal;
  const { remote, externalNumber, start } = model.line;
  const via = model.user ? knownUser(model.user) : start.via;
  const what = { caller: { ...remote, externalNumber }, called: start.called, acdGroup: start.acdGroup ?? null };
  const line = incomingLine(ringing, userId, 'pending', { ...what, via: start.via ?? via, passing: null });
  const party = createParty(user, knownUser(user), line);
  party.picksUp = true;
  line.terminalId = binding.terminalId;
  const { leg, invite } = summon(ringing, party, binding);
  line.terminalCallId = leg.dialog.callId;
  ringing.callees.push(party);
  ringing.adoptRinging(party, leg);
  // That the own terminal rings for a moment says nothing to the caller.
  delete leg.handlers.onRinging;
  book.add(line);
  invite();
  return { ok: true, lineId: line.id, call: `telephony/Call/${ringing.id}` };
}

const ringsAt = (call: Call, target: PickupTarget): boolean => call.callees.some((party) => isMeant(party, target));

const isMeant = (party: Party, target: PickupTarget): boolean =>
  party.line.isRingingIn &&
  ('groupId' in target ? party.line.start.groupId === target.groupId : party.user?.userId === target.userId);
