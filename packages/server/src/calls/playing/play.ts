import { randomUUID } from 'node:crypto';
import type { DropCause } from '@ringside/protocol/words/calls';
import type { CallRecord } from '../../kernel/events.ts';
import type { StepRule } from '../../routing/ForwardingRule.ts';
import type { PlanRequest } from '../../routing/planDraft.ts';
import type { Leaving, RoutePlan, Step } from '../../routing/RoutePlan.ts';
import type { UserRef } from '../../routing/RoutingPorts.ts';
import type { Call } from '../call/Call.ts';
import type { Party } from '../call/Party.ts';
import { ringOutside, ringUsers } from '../call/ring.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { KnownAs } from '../line/Line.ts';
import { ask, keepWish, waitFor } from './attend.ts';
import type { Course } from './Course.ts';
import { comeBack, stayParked } from './comeBack.ts';
import { enterMeeting } from './enterMeeting.ts';
import { enterQueue } from './enterQueue.ts';

/** Asks where a call goes that starts, or goes on, now. */
export const planFor = (context: CallContext, asked: Omit<PlanRequest, 'at' | 'company'>): RoutePlan =>
  context.directory.plan({ ...asked, ringMsOf: (userId) => context.mailboxes?.ringMsOf(userId) ?? null });

/** Name and number the other side sees on the caller's line before anybody answers. */
export function remoteOf(step: Step, dialled: string, labelOf: (number: string) => string | null) {
  if (step.to === 'user') return { label: step.user.displayName, number: step.user.number };
  if (step.to === 'group' || step.to === 'queue') return { label: step.label, number: step.number };
  if (step.to === 'outside') return { label: labelOf(step.number) ?? '', number: step.number };
  return { label: '', number: dialled };
}

/** The user at whom the step of the plan rings that is being played; null: at nobody alone. */
export function wantedBy({ state: { course } }: Call): UserRef | null {
  const step = course?.plan.steps[course.place];
  return step?.to === 'user' ? step.user : null;
}

/**
 * Plays a step of a plan for a caller who waits.
 *
 * @returns why nobody rings, for whoever asked to say what then; null: the step has the call
 */
export function play(call: Call, course: Course): DropCause | null {
  const step = course.plan.steps[course.place];
  if (!step) return 'notAvailable';
  const { rule } = step;
  // Led on by a rule: from here on the call says who has sent it.
  const by = rule && { label: rule.owner.displayName, number: rule.owner.number };
  const led: Course = by ? { ...course, passing: { by, infos: course.passing?.infos ?? null } } : course;
  call.change({ type: 'lead', course: led });
  return take(call, step, led);
}

/** What is shown outside of a call that a rule sends there: the number of its group, else one of who pays. */
function shownBy({ context }: Call, { userId, groupId }: StepRule['owner'], to: string): KnownAs {
  const shows = groupId === undefined ? null : context.directory.shownByGroup(groupId);
  return { ...context.directory.callerIdOf(userId, true, { to, shows }), externalNumber: null };
}

function take(call: Call, step: Step, course: Course): DropCause | null {
  const { caller, dialled, passing } = course;
  const called = remoteOf(step, dialled, (number) => call.context.directory.labelOf(number));
  switch (step.to) {
    case 'refused':
      if (step.blockedBy) call.context.directory.wasBlocked(step.blockedBy, caller.number);
      return step.cause;
    case 'user':
      if (step.isUndisturbed || (step.isOneCall && isInCall(call, step.user))) return 'busy';
      return ringUsers(call, [step.user], { caller, called, via: passing?.by ?? null, passing });
    case 'outside': {
      const shown = step.rule ? shownBy(call, step.rule.owner, step.number) : caller;
      return ringOutside(call, step.number, { caller: shown, called, via: null, passing });
    }
    case 'message':
      if (course.place === 0 && step.rule) tellMissed(call, step.user, 'forwarded');
      return call.context.divertTo(call.id, step.user, {
        takesNone: step.takesNone,
        onKeyZero: keyZero(call, step, course),
      })
        ? null
        : 'notAvailable';
    case 'ask':
    case 'wait':
    case 'callBack': {
      if (course.place === 0 && step.rule) tellMissed(call, step.user, 'forwarded');
      const onward = (place: number | undefined): void => {
        // The caller has waited in vain, which is a missed call. Where the plan goes on to the phones, these ring.
        const isFree = place !== undefined && course.plan.steps[place]?.to === 'user';
        if (step.to === 'wait' && !isFree && !call.isOver) tellMissed(call, step.user, 'busy');
        leadOn(call, course, place);
      };
      if (step.to === 'ask') return ask(call, step, onward);
      return step.to === 'wait' ? waitFor(call, step, onward) : keepWish(call, step);
    }
    case 'echo':
      void call.serve({ kind: 'echo' });
      return null;
    case 'mailbox':
      call.context.openMailbox(call.id);
      return null;
    case 'meeting':
      return enterMeeting(call, step);
    case 'queue': {
      const { groupId } = step;
      const acdGroup = step.isAcd ? `telephony/Group/${groupId}` : null;
      const what = { caller, called, via: called, acdGroup, groupId, passing };
      // Planned anew when the queue lets go of the caller: by then hours and settings may be others.
      return enterQueue(call, step, what, {
        course(from, been) {
          const plan = planFor(call.context, {
            ...{ from, been, purpose: 'dialled' },
            caller: { userId: call.caller?.user?.userId ?? null, number: caller.externalNumber ?? '' },
          });
          return { plan, place: 0, caller, dialled: called.number, passing, been };
        },
        play: (next) => play(call, next),
      });
    }
    default: {
      const there = call.parties.map(({ user }) => user?.userId);
      const members = step.members.filter(({ userId }) => !there.includes(userId));
      return ringUsers(call, members, { caller, called, via: called, groupId: step.groupId, passing });
    }
  }
}

/** Where key 0 leads whoever hears the greeting of a mailbox; undefined: nowhere. */
function keyZero(call: Call, { keys }: Extract<Step, { to: 'message' }>, course: Course): (() => void) | undefined {
  const place = keys?.['0'];
  return place === undefined ? undefined : () => leadOn(call, course, place);
}

const isInCall = ({ context }: Call, { userId }: UserRef): boolean =>
  context.book.linesOf(userId).some((line) => line.isLive && !line.isRingingIn);

/** By why nobody took the call, how it leaves the step. Who refuses a call has answered it: the caller hears so. */
const leavings: Partial<Record<DropCause, Leaving>> = {
  busy: 'busy',
  notAnswered: 'noAnswer',
  notAvailable: 'unavailable',
  connectionLost: 'unavailable',
  routeFailure: 'unavailable',
};

/**
 * Nobody takes the call at the step that is being played: it goes on as the plan says.
 *
 * @returns false: it does not go on from there, or the destination of a semi-attended transfer did not ring
 */
export function goOn(call: Call, cause: DropCause): boolean {
  const { caller, context } = call;
  const { course, screening, parked } = call.state;
  if (caller && parked && !call.isOver) return stayParked(call);
  if (caller && course?.back && !screening && !call.isOver) return comeBack(call, course.back, cause);
  const step = course?.plan.steps[course.place];
  const leaving = leavings[cause];
  const place = step && 'next' in step && leaving ? step.next?.[leaving] : undefined;
  if (!caller || !course || screening || call.isOver || place === undefined) return false;
  const next = course.plan.steps[place];
  // Switched off, or full, since the plan was made.
  if (next?.to === 'message' && context.mailboxes?.ringMsOf(next.user.userId) == null) return false;
  const wanted = wantedBy(call);
  const hasRung = call.callees.some(({ user }) => user?.userId === wanted?.userId);
  // Who is waited for rings later.
  if (wanted && !hasRung && next?.to !== 'wait') tellMissed(call, wanted, cause);
  call.rings.withdraw(cause);
  const missing = play(call, { ...course, place });
  return missing === null || goOn(call, missing);
}

/** The server has spoken with the caller; the call goes on from there. */
function leadOn(call: Call, course: Course, place: number | undefined): void {
  if (call.isOver) return;
  const missing = place === undefined ? 'notAnswered' : play(call, { ...course, place });
  if (missing && (place === undefined || !goOn(call, missing))) call.end(missing, null);
}

function tellMissed({ caller, context }: Call, wanted: UserRef, cause: DropCause): void {
  if (caller) context.book.emit('finished', missedCall(caller, wanted, cause, context.now()));
}

/** The call to a user whose phones did not ring at all: whoever hung up at the greeting has called nevertheless. */
function missedCall({ knownAs }: Party, wanted: UserRef, cause: DropCause, now: number): CallRecord {
  return {
    userId: wanted.userId,
    lineId: randomUUID(),
    isIncoming: true,
    isMissed: true,
    isRejected: false,
    startedAt: now,
    talkSeconds: null,
    called: { label: wanted.displayName, number: wanted.number },
    remote: { label: knownAs.label, number: knownAs.externalNumber ?? knownAs.number },
    viaLabel: null,
    groupId: null,
    callId: randomUUID(),
    isPersonalCall: false,
    cause,
    infos: null,
  };
}
