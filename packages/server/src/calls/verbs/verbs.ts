import type { Refusal } from '../../routing/RoutePlan.ts';
import type { VerbResult } from '../CallEngine.ts';
import type { Call } from '../call/Call.ts';
import { createParty, isConnected, type Party } from '../call/Party.ts';
import { legTo } from '../call/ring.ts';
import type { CallWorld } from '../engine/Calls.ts';
import type { ExternalInfos } from '../line/externalInfos.ts';
import { Line } from '../line/Line.ts';
import { planFor, remoteOf } from '../playing/play.ts';
import { proceed } from '../playing/proceed.ts';
import { autoAnswer } from './summon.ts';

export const done: VerbResult = { ok: true };
export const notPossible = {
  ok: false,
  fault: 'notPossible',
  code: 'CALL_NOT_POSSIBLE',
  text: 'not in this state',
} as const satisfies VerbResult;
export const notFound: VerbResult = { ok: false, fault: 'notFound', code: 'RESTLETAPI_ERR_404', text: 'no such call' };

const gone: VerbResult = { ok: false, fault: 'gone', code: 'CALL_GONE', text: 'The caller has gone to somebody else.' };

/** What a plan says that leads nowhere, as the outcome of a verb. */
export function refusedBy({ cause, code, text }: Refusal): VerbResult {
  if (code === notPossible.code) return notPossible;
  return { ok: false, fault: cause === 'callNotAllowed' ? 'forbidden' : 'numberInvalid', code, text };
}

/** Finds the user's party in a call and lets `act` decide. */
function withParty(
  context: CallWorld,
  userId: string,
  callId: string,
  act: (call: Call, party: Party) => boolean,
): VerbResult {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party) return notFound;
  return act(call, party) ? done : notPossible;
}

/**
 * Makes a desk phone of the user answer the call that rings at it; the call is connected a moment later. A browser
 * phone opens its microphone itself and cannot be made to take a call from outside, nor can a desk phone that does not
 * know `Event: talk`. A call that rang here and was taken away, or taken by another user, is gone. CALL-027
 */
export async function answer(context: CallWorld, userId: string, callId: string): Promise<VerbResult> {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (call?.state.rangAt.includes(userId) && !party) return gone;
  if (!call || !party) return notFound;
  const leg = party.line.isRingingIn && party.ringing.find(({ canTalk }) => canTalk);
  if (leg && (await leg.talk())) return done;
  call.rings.offerAnswer(party);
  return notPossible;
}

/** Hangs up a line that is connected. CALL-028 */
export const leave = (context: CallWorld, userId: string, callId: string): VerbResult =>
  withParty(context, userId, callId, (call, party) => {
    if (!isConnected(party) && !call.monitors.includes(party)) return false;
    call.depart(party, 'normal', 'local');
    return true;
  });

/** Refuses a call that rings here, gives up one that rings there, hangs up a connected one. CALL-029 */
export const disconnect = (context: CallWorld, userId: string, callId: string): VerbResult =>
  withParty(context, userId, callId, (call, party) => {
    if (call.callees.includes(party)) {
      for (const leg of [...party.ringing]) leg.end({ status: 603, headers: [] }, '');
      party.ringing = [];
      call.rings.refused(party, null, party.picksUp ? 'callerCancel' : 'declined');
    } else {
      const isUnderWay = !isConnected(party) && !call.monitors.includes(party);
      call.depart(party, isUnderWay ? 'callerCancel' : 'normal', 'local');
    }
    return true;
  });

export const hold = (context: CallWorld, userId: string, callId: string): VerbResult =>
  withParty(context, userId, callId, (call, party) => call.setHold(party, true));

export const retrieve = (context: CallWorld, userId: string, callId: string): VerbResult =>
  withParty(context, userId, callId, (call, party) => call.setHold(party, false));

/** Sends digits to the other side, as RFC 4733 events. */
export async function sendDtmf(
  context: CallWorld,
  userId: string,
  callId: string,
  digits: string,
): Promise<VerbResult> {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party) return notFound;
  const other = call.otherOf(party);
  if (party.line.state.at !== 'talking' || !other?.leg || !/^[0-9A-D*#]{1,32}$/.test(digits)) return notPossible;
  const isSent = await other.leg.endpoint.sendDtmf(digits).catch(() => false);
  return isSent ? done : notPossible;
}

/** Ties a record to the user's line. CRM-082, CRM-083 */
export const addExternalInfos = (
  context: CallWorld,
  userId: string,
  callId: string,
  infos: ExternalInfos,
): VerbResult =>
  withParty(context, userId, callId, (call, party) => {
    party.line.infos = infos;
    call.context.book.update(party.line);
    return true;
  });

/** Marks the user's line as a private call, or not. CRM-041 */
export const setPersonal = (context: CallWorld, userId: string, callId: string, isPersonal: boolean): VerbResult =>
  withParty(context, userId, callId, (call, party) => {
    party.line.isPersonal = isPersonal;
    call.context.book.update(party.line);
    call.refresh();
    return true;
  });

/** Rings the user's own terminal, which answers by itself, and then the destination. CALL-024, CALL-025 */
export function placeCall(
  context: CallWorld,
  userId: string,
  terminalId: string,
  destination: string,
  infos: ExternalInfos | null,
  queue: { groupId: string; shows: string | null } | null,
): VerbResult & { lineId?: string; call?: string } {
  const { directory, registrar, book } = context;
  const user = directory.user(userId);
  const binding = registrar.bindingOfTerminal(terminalId);
  if (!user || (binding && binding.userId !== userId)) return notFound;
  const plan = planFor(context, { from: { number: destination }, caller: { userId }, purpose: 'dialled' });
  const [first] = plan.steps;
  if (first.to === 'refused') return refusedBy(first);
  if (!binding) return { ok: false, fault: 'unreachable', code: 'CALL_NOT_AVAILABLE', text: 'terminal not registered' };
  if (book.linesOf(userId).length >= context.maxTerminalConnection) return notPossible;
  if (context.media.load().isFull) {
    return {
      ok: false,
      fault: 'unreachable',
      code: 'CALL_ROUTE_FAILURE',
      text: 'The server carries as many calls as it can.',
    };
  }
  const call = context.calls.open(context);
  const remote = remoteOf(first, destination, (number) => directory.labelOf(number));
  const line = new Line({
    callId: call.id,
    userId,
    isIncoming: false,
    state: 'pending',
    remote,
    externalNumber: first.to === 'outside' ? first.number : null,
    called: remote,
    via: null,
    infos,
    acdGroup: queue && `telephony/Group/${queue.groupId}`,
    now: context.now(),
  });
  const leg = legTo(call, binding, binding.contact, remote);
  const knownAs = { ...directory.callerIdOf(userId, false), externalNumber: null };
  const party = createParty(user, knownAs, line, leg);
  call.adoptCaller(party);
  leg.handlers.onAnswered = () => {
    call.apply(party, { type: 'proceed' });
    proceed(call, plan, { kind: 'user', user, shows: queue?.shows ?? null }, destination);
  };
  leg.handlers.onRefused = () => call.end('notAvailable', null);
  book.add(line, true);
  call.rings.start();
  void leg.invite(autoAnswer);
  return { ok: true, lineId: line.id, call: `telephony/Call/${call.id}` };
}
