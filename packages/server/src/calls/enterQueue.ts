import type { DropCause } from '@ringside/protocol/rest';
import type { Source } from '../media/MediaEngine.ts';
import type { Route } from '../ports.ts';
import type { QueuedCall, QueueSound } from '../QueuedCall.ts';
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
  const { queues, now, onFault } = call.context;
  const { caller } = call;
  if (!queues || !caller) return 'notAvailable';
  const queued: QueuedCall = {
    callId: call.id,
    caller: { label: what.caller.label, number: what.caller.number, userId: caller.user?.userId ?? null },
    enteredAt: now(),
    handlers: { onAnswered() {}, onRefused() {}, onMoved() {}, onOver() {}, onDigit() {} },
    hear(sound) {
      void pickUp(call, queued).then((isThere) => {
        if (isThere) call.play(sourceOf(sound));
      }, onFault);
    },
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
  call.queue.enter(queued, what);
  queues.admit(groupId, queued);
  return null;
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
