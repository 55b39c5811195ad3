import type { DropCause } from '@ringside/protocol/words/calls';
import type { Endpoint, Source } from '../media/MediaEngine.ts';
import type { Route } from '../ports.ts';
import type { Heard, QueuedCall, QueueSound } from '../QueuedCall.ts';
import { audioUp } from './audioUp.ts';
import type { Call } from './Call.ts';
import { type Ringing, ringUsers } from './ring.ts';

/**
 * Hands a call to a queue, which says from now on who rings and what the caller hears, until somebody answers. The
 * queue is told of every answer, refusal and end, whatever caused it.
 *
 * @param lead leads the caller elsewhere, when the queue says so
 * @returns why that is not possible; null: the queue has the call, or has ended it
 */
export function enterQueue(
  call: Call,
  groupId: string,
  what: Ringing,
  lead: (route: Route) => DropCause | null,
): DropCause | null {
  const { queues, now } = call.context;
  const { caller } = call;
  if (!queues || !caller) return 'notAvailable';
  const queued: QueuedCall = {
    callId: call.id,
    caller: { label: what.caller.label, number: what.caller.number, userId: caller.user?.userId ?? null },
    enteredAt: now(),
    handlers: { onAnswered() {}, onRefused() {}, onMoved() {}, onOver() {}, onDigit() {} },
    hear: (sound) => hear(sound),
    ring: (user) => (isQueued(call, queued) ? ringUsers(call, [user], what) : 'notAvailable'),
    stopRinging(userId, cause) {
      const party = call.callees.find(({ user }) => user?.userId === userId);
      if (!party || !isQueued(call, queued)) return;
      call.remove(party);
      call.drop(party, cause, 'server');
    },
    pass(route) {
      if (!isQueued(call, queued)) return null;
      call.queue.call = null;
      call.service = null;
      return lead(route);
    },
    end(cause) {
      if (isQueued(call, queued)) call.end(cause, null);
    },
  };
  const hear = createHearing(call, queued);
  call.queue.enter(queued, what);
  queues.admit(groupId, queued);
  return null;
}

/** Lets somebody who waits hear one sound after another; the last one wins. */
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
const isQueued = (call: Call, queued: QueuedCall): boolean => call.queue.call === queued && !call.isOver;

/** Takes the call of somebody who waits. False: gone, or answered meanwhile. */
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
  leg.handlers.onInfoDigit = (digit) => queued.handlers.onDigit(digit);
  return true;
}
