import type { DropCause } from '@ringside/protocol/words/calls';
import type { Step } from '../../routing/RoutePlan.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { VerbResult } from '../CallEngine.ts';
import type { Call } from '../call/Call.ts';
import { refusalOf } from '../call/dropCauses.ts';
import { introduce, type Party } from '../call/Party.ts';
import type { CallWorld } from '../engine/Calls.ts';
import type { KnownAs } from '../line/Line.ts';
import type { Course } from '../playing/Course.ts';
import { planFor, play, remoteOf } from '../playing/play.ts';
import { carriedOf } from '../state/callMachine.ts';
import { done, notFound, notPossible, refusedBy } from './verbs.ts';

export type TransferMode = 'blind' | 'screened';

/** A destination that did not take a call that was to be passed on. */
export function unreachable(cause: DropCause): VerbResult {
  const { code } = refusalOf[cause];
  if (cause === 'numberInvalid') return { ok: false, fault: 'numberInvalid', code, text: 'nobody is reached by it' };
  if (cause === 'callNotAllowed') return { ok: false, fault: 'forbidden', code, text: 'not allowed' };
  return { ok: false, fault: 'unreachable', code, text: `the destination does not ring: ${cause}` };
}

/**
 * Passes the other party of a two-party call on to a destination. The line of who transfers ends with cause
 * `forwarded`, ended by itself; the line of the other party goes on and shows where it is led.
 *
 * blind: without any check, at once. A destination that is wrong or does not answer ends the other party's call.
 * The CRM record of the call goes along.
 *
 * semi-attended (`screened`): when the destination rings. Until then the two go on talking, and when it does not ring nothing has
 * happened. CALL-003, CALL-022, CALL-023, Q-034
 */
export async function transfer(
  context: CallWorld,
  userId: string,
  callId: string,
  destination: string,
  mode: TransferMode,
): Promise<VerbResult> {
  const call = context.calls.get(callId);
  const party = call?.partyOf(userId);
  if (!call || !party?.user) return notFound;
  const other = call.otherOf(party);
  if (!other || !call.isSteady) return notPossible;
  const purpose = mode === 'screened' ? 'screened' : 'transfer';
  const plan = planFor(context, { from: { number: destination }, caller: { userId }, purpose });
  const passing = { by: party.knownAs, infos: party.line.infosToPassOn };
  const caller = shownTo(context, plan.steps[0], party.user, other);
  const course = { plan, place: 0, caller, dialled: destination, passing };
  if (plan.mustRing) return screen(call, party, other, course);
  handOver(call, party, other, shownBy(call, course));
  const missing = play(call, course);
  if (missing) call.rings.unreached(missing, null);
  return done;
}

export const shownBy = ({ context }: Call, { plan, dialled }: Course) =>
  remoteOf(plan.steps[0], dialled, (number) => context.directory.labelOf(number));

/** One party goes, the other waits for whoever is rung. */
export function handOver(call: Call, from: Party, other: Party, to: Omit<KnownAs, 'externalNumber'>): void {
  for (const monitor of [...call.monitors]) call.depart(monitor, 'normal', 'server');
  const by = from.user && { userId: from.user.userId, terminalId: from.line.terminalId };
  introduce(other, { ...to, externalNumber: null });
  call.change({ type: 'passOn', from: from.line.id, other: other.line.id, by });
  call.context.book.update(other.line);
}

/** Whose call it is, as the destination may know it. Outside nobody is shown a number that is not the company's. */
export function shownTo({ directory }: CallWorld, step: Step, by: UserRef, other: Party): KnownAs {
  return step.to === 'outside' ? { ...directory.callerIdOf(by.userId, true), externalNumber: null } : other.knownAs;
}

function screen(call: Call, party: Party, other: Party, course: Course): Promise<VerbResult> {
  const { context } = call;
  const [first] = course.plan.steps;
  if (first.to === 'refused') return Promise.resolve(refusedBy(first));
  return new Promise((resolve) => {
    call.onScreened = (outcome) => {
      if (outcome === 'over') return resolve(notPossible);
      if (outcome !== 'rings') return resolve(unreachable(outcome));
      resolve(done);
      handOver(call, party, other, shownBy(call, course));
    };
    const until = context.now() + context.ringWithinMs;
    call.change({ type: 'screen', from: party.line.id, other: other.line.id, until });
    const missing = play(call, course);
    if (missing) call.change({ type: 'settle', outcome: missing });
  });
}

/**
 * Connects the other parties of two own calls and leaves both: the first talks, the second talks or still rings.
 * Both lines end with cause `forwarded`. Each of the two gets the CRM record of the other one. CALL-003
 */
export function transferTo(context: CallWorld, userId: string, callId: string, toCallId: string): VerbResult {
  const { calls } = context;
  const [from, to] = [calls.get(callId), calls.get(toCallId)];
  const [leaving, party] = [from?.partyOf(userId), to?.partyOf(userId)];
  if (!from || !to || !leaving || !party) return notFound;
  const moved = from.otherOf(leaving);
  const reached = to.otherOf(party);
  const rings = to.caller === party && to.rings.isOn;
  if (from === to || !moved || !from.isSteady || !(rings || (reached && to.isSteady))) return notPossible;
  if (moved.user && to.partyOf(moved.user.userId)) return notPossible;
  for (const call of [from, to]) for (const monitor of [...call.monitors]) call.depart(monitor, 'normal', 'server');
  const carried = carriedOf(from.state, moved.line.id);
  from.remove(moved);
  from.end('forwarded', leaving);
  to.change({ type: 'replace', party: party.line.id, by: moved.line.id, carried }, moved);
  if (reached) {
    introduce(reached, moved.knownAs);
    introduce(moved, reached.knownAs);
  } else {
    introduce(moved, { ...party.line.remote, externalNumber: party.line.externalNumber });
    for (const callee of to.callees) introduce(callee, moved.knownAs);
  }
  for (const { line } of reached ? [reached] : to.callees) line.infos = leaving.line.infosToPassOn ?? line.infos;
  moved.line.infos = party.line.infosToPassOn ?? moved.line.infos;
  to.adopt(moved);
  to.drop(party, 'forwarded', 'local');
  to.refresh();
  for (const { line } of reached ? [reached, moved] : [moved, ...to.callees]) context.book.update(line);
  return done;
}
