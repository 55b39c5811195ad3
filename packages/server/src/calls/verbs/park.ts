import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { CallEngine, JoinResult, ParkedCall, VerbResult } from '../CallEngine.ts';
import { introduce, knownUser } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import type { PartyName } from '../line/Line.ts';
import { planFor, play, remoteOf } from '../playing/play.ts';
import { noTerminal, take } from './pickup.ts';
import { terminalFor } from './summon.ts';
import { handOver, shownBy, shownTo } from './transfer.ts';
import { done, notFound, notPossible, refusedBy } from './verbs.ts';

/** The user's party of a call of two, and the other one; or why there is none. */
function pairOf({ calls }: CallWorld, userId: string, callId: string) {
  const call = calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party?.user) return notFound;
  const other = call.otherOf(party);
  return other && call.isSteady ? { call, user: party.user, party, other } : notPossible;
}

/**
 * Passes the other party on at once. When nobody takes the call there in time, or it cannot be led there, it comes back: it is
 * parked, and rings at the switchboard user as the call for whom it was. A wrong number is refused, and nothing has happened.
 */
function sendOn(
  context: CallWorld,
  userId: string,
  callId: string,
  destination: string,
  isVoicemail: boolean,
): VerbResult {
  const pair = pairOf(context, userId, callId);
  if ('ok' in pair) return pair;
  const { call, user, party, other } = pair;
  const plan = planFor(context, { from: { number: destination }, caller: { userId }, purpose: 'transfer' });
  const [first] = plan.steps;
  if (first.to === 'refused') return refusedBy(first);
  const meant = nameOf(context, userId, destination);
  const mailbox = isVoicemail ? mailboxIn(context, plan, destination) : null;
  if (isVoicemail && mailbox === null) return notPossible;
  const passing = { by: party.knownAs, infos: party.line.infosToPassOn };
  const caller = shownTo(context, first, user, other);
  const steps: RoutePlan['steps'] = mailbox ? [{ to: 'message', user: mailbox }] : plan.steps;
  // What a mailbox has taken does not come back.
  const back = mailbox ? {} : { back: { to: userId, meant } };
  const course = { plan: { ...plan, steps }, place: 0, caller, dialled: destination, passing, ...back };
  handOver(call, party, other, mailbox ? knownUser(mailbox) : shownBy(call, course));
  const missing = play(call, course);
  if (missing) call.rings.unreached(missing, null);
  return done;
}

/** The colleague who has the number, and a mailbox. */
export function mailboxIn({ mailboxes }: CallWorld, { steps }: RoutePlan, number: string): UserRef | null {
  const owner = steps.flatMap((step) => ('user' in step && step.user.number === number ? step.user : []))[0];
  return owner && mailboxes?.ringMsOf(owner.userId) != null ? owner : null;
}

/** Who is reached by a number, as a call to it shows. */
function nameOf(context: CallWorld, userId: string, number: string): PartyName {
  const { steps } = planFor(context, { from: { number }, caller: { userId }, purpose: 'transfer' });
  return remoteOf(steps[0], number, (dialled) => context.directory.labelOf(dialled));
}

/** The other party waits alone, with music; the user is out. */
function park(context: CallWorld, userId: string, callId: string, meant: string | null): VerbResult {
  const pair = pairOf(context, userId, callId);
  if ('ok' in pair) return pair;
  const { call, party, other } = pair;
  const { now, parkMs } = context;
  for (const monitor of [...call.monitors]) call.depart(monitor, 'normal', 'server');
  introduce(other, party.knownAs);
  const since = now();
  const wanted = meant === null ? null : nameOf(context, userId, meant);
  const infos = party.line.infosToPassOn;
  const parked = { by: userId, meant: wanted, isBack: false, since, until: since + parkMs, infos };
  call.change({ type: 'park', party: other.line.id, from: party.line.id, parked });
  context.book.update(other.line);
  return done;
}

/** A terminal of the user answers a parked call by itself; where it rang, it stops. */
function takeParked(context: CallWorld, userId: string, callId: string): JoinResult {
  const call = context.calls.get(callId);
  const user = context.directory.user(userId);
  if (!call?.state.parked || !user) return notFound;
  const { caller } = call;
  const { parked } = call.state;
  const { meant: via, infos } = parked;
  if (!caller || call.state.answering !== null || caller.user?.userId === userId) return notPossible;
  if (!terminalFor(context, userId, null)) return noTerminal;
  // What takes longer than its time, or fails, is parked for a whole time more.
  const until = context.now() + context.parkMs;
  call.change({ type: 'park', party: caller.line.id, from: null, parked: { ...parked, until } });
  call.rings.withdraw('pickedUp');
  const what = { caller: caller.knownAs, called: knownUser(user), via, infos, passing: null };
  return take(context, user, { call, what }, null);
}

function parkedCalls({ calls }: CallWorld): ParkedCall[] {
  return [...calls.values()].flatMap(({ id, caller, rings, state: { parked } }) => {
    if (!parked || !caller) return [];
    const { by, meant, isBack, since } = parked;
    const { label, number, externalNumber } = caller.knownAs;
    const rung = rings.isOn;
    return [{ callId: id, by, meant, isBack, since, rings: rung, caller: { label, number: externalNumber ?? number } }];
  });
}

/** What switchboard users do with calls, beside what everybody may. SWB-003 */
export const parkVerbs = (context: CallWorld): Pick<CallEngine, 'sendOn' | 'park' | 'takeParked' | 'parkedCalls'> => ({
  sendOn: async (userId, callId, destination, isVoicemail = false) =>
    sendOn(context, userId, callId, destination, isVoicemail),
  park: async (userId, callId, meant) => park(context, userId, callId, meant),
  takeParked: async (userId, callId) => takeParked(context, userId, callId),
  parkedCalls: () => parkedCalls(context),
});
