import type { DropCause } from '@ringside/protocol/words/calls';
import type { Endpoint, Source } from '../../media/MediaEngine.ts';
import { type Step, unanswered } from '../../routing/RoutePlan.ts';
import { audioUp } from '../call/audioUp.ts';
import type { Call } from '../call/Call.ts';
import { ringUsers } from '../call/ring.ts';
import type { Heard, LedTo, QueuedCall, QueueSound } from '../ports/QueuedCall.ts';
import type { Course } from './Course.ts';
import type { Ringing } from './Ringing.ts';

/**
 * Hands a call to a queue, which says from now on who rings and what the caller hears, until an agent answers. The
 * queue hears of every answer, refusal and end, whatever caused it.
 *
 * @param onward the plan for a caller of whom the queue lets go, who is not led again where the call has been
 * @returns why that is not possible; null: the queue has the call, or has ended it
 */
export function enterQueue(
  call: Call,
  entered: Extract<Step, { to: 'queue' }>,
  what: Ringing,
  onward: { course(to: LedTo, been: readonly string[]): Course; play(course: Course): DropCause | null },
): DropCause | null {
  const { groupId, isAcd } = entered;
  const { queues, now } = call.context;
  const { caller } = call;
  if (!queues || !caller) return 'notAvailable';
  // Where this caller has been led through, from the number on.
  const been = [...(call.state.course?.been ?? []), groupId];
  const enteredAt = now();
  /** The queue that has the call now, and the plan by which it came there. */
  let here = { step: entered, course: call.state.course };
  const queued: QueuedCall = {
    callId: call.id,
    caller: { label: what.caller.label, number: what.caller.number, userId: caller.user?.userId ?? null },
    enteredAt,
    handlers: { onAnswered() {}, onRefused() {}, onMoved() {}, onOver() {}, onDigit() {} },
    hear: (sound) => hear(sound),
    ring(user, ringsUntil = null, queuePlace) {
      if (!isQueued(call, queued)) return 'notAvailable';
      return ringUsers(call, [user], {
        ...what,
        ...(isAcd && { waitingSince: enteredAt, ...(queuePlace && { queuePlace }) }),
        ringsUntil,
      });
    },
    showNext(userId, next) {
      const line = call.callees.find(({ user }) => user?.userId === userId)?.line;
      if (!line?.queuePlace || !isQueued(call, queued)) return;
      const { place, of } = line.queuePlace;
      line.queuePlace = { place, of, ...(next !== null && { next }) };
      call.context.book.update(line);
    },
    stopRinging(userId, cause) {
      const party = call.callees.find(({ user }) => user?.userId === userId);
      if (!party || !isQueued(call, queued)) return;
      call.remove(party);
      call.drop(party, cause, 'server');
    },
    pass(to, isByHand = false) {
      if (!isQueued(call, queued)) return;
      if (isByHand) been.length = 0;
      const course = onward.course(to, been);
      const [next] = course.plan.steps;
      // Another queue of the same kind takes over the same loan: the caller is shown as at the first one.
      if (next.to === 'queue' && next.isAcd === isAcd) {
        been.push(next.groupId);
        here = { step: next, course };
        return queues.admit(next.groupId, queued);
      }
      go(course);
    },
    rules: () => ({ ruled: unanswered.filter((why) => here.step.next[why] !== undefined), forMs: here.step.forMs }),
    lead(why) {
      const place = here.step.next[why];
      if (!isQueued(call, queued)) return;
      if (!here.course || place === undefined) return call.end('notAvailable', null);
      go({ ...here.course, place, been });
    },
    end(cause) {
      if (isQueued(call, queued)) call.end(cause, null);
    },
  };
  const go = (course: Course): void => {
    call.change({ type: 'release' });
    call.change({ type: 'hush' });
    const missing = onward.play(course);
    if (missing) call.rings.unreached(missing, null);
  };
  const hear = createHearing(call, queued);
  call.lend(queued, what);
  queues.admit(groupId, queued);
  return null;
}

/** Lets a waiting caller hear one sound after another; the last one wins. */
function createHearing(call: Call, queued: QueuedCall): QueuedCall['hear'] {
  const { media, onFault } = call.context;
  let latest = 0;
  let up: Endpoint | null = null;
  const begin = async (sound: QueueSound, turn: number): Promise<Heard> => {
    // Before the call is taken: who is not to hear anything is not picked up for it.
    const ms = sound.kind === 'file' ? await media.prepare(sound.file).catch(() => null) : 0;
    if (ms === null) return isQueued(call, queued) ? 'unplayable' : 'gone';
    const isLatest = (): boolean => latest === turn && isQueued(call, queued);
    if (!isLatest() || !(await pickUp(call, queued))) return 'gone';
    const endpoint = call.caller?.leg?.endpoint ?? null;
    if (endpoint && endpoint !== up) await audioUp(endpoint, () => !isLatest());
    if (!isLatest()) return 'gone';
    up = endpoint;
    call.play(sourceOf(sound));
    return ms;
  };
  return async (sound) => {
    latest += 1;
    try {
      return await begin(sound, latest);
    } catch (error) {
      onFault(error);
      return 'gone';
    }
  };
}

function sourceOf(sound: QueueSound): Source {
  if (sound.kind === 'music') return { kind: 'music' };
  return { kind: 'wav', file: sound.file, ...(sound.kind === 'file' ? { once: true } : {}) };
}

/** Nobody has answered, and the call is still the queue's. */
const isQueued = (call: Call, queued: QueuedCall): boolean => call.queue === queued && !call.isOver;

/** Takes the call of a waiting caller. False: gone, or answered meanwhile. */
async function pickUp(call: Call, queued: QueuedCall): Promise<boolean> {
  const leg = call.caller?.leg;
  if (!isQueued(call, queued) || !call.caller) return false;
  // A phone that is away for a moment hears it when it is back.
  if (!leg || leg.isConnected) return true;
  if (!(await leg.accept())) {
    if (isQueued(call, queued)) call.end('mediaFailure', null);
    return false;
  }
  if (!isQueued(call, queued) || !call.caller) return false;
  leg.endpoint.handlers.onDtmf = (digit) => queued.handlers.onDigit(digit);
  // of whoever has been answered they are for the agent, as in any call
  const relay = leg.handlers.onInfoDigit;
  leg.handlers.onInfoDigit = (digit) => (isQueued(call, queued) ? queued.handlers.onDigit(digit) : relay?.(digit));
  return true;
}
