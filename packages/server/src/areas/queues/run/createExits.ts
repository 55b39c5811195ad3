import type { Route } from '../../../ports.ts';
import type { QueuedCall } from '../../../QueuedCall.ts';
import type { QueueEffect } from '../machine/queueEvents.ts';
import type { QueuePorts } from './queuePorts.ts';

/** Calls whose way is remembered; more are not under way at once. Of who went on to something else nobody says that the call is over. */
const REMEMBERED = 2000;

type Exit = Extract<QueueEffect, { do: 'exit' }>;

/** Leads callers who leave a queue unanswered to where they go: another queue, a group, a mailbox, or the end. */
export function createExits(options: {
  routeOf: QueuePorts['routeOf'];
  isQueue: (groupId: string) => boolean;
  admit: (groupId: string, call: QueuedCall) => void;
  /** Tells somebody why there is no waiting, and ends the call. */
  turnAway: (groupId: string, call: QueuedCall) => void;
}) {
  const { routeOf, isQueue, admit, turnAway } = options;
  /** By call, the queues it has been through: an overflow never leads in a circle. */
  const visited = new Map<string, Set<string>>();
  const passOn = (call: QueuedCall, route: Route | null): void => {
    const missing = route ? call.pass(route) : 'notAvailable';
    if (missing) call.end(missing);
  };
  return {
    overflow(call: QueuedCall, from: string, to: string): void {
      const seen = visited.get(call.callId) ?? new Set([from]);
      visited.set(call.callId, seen);
      const [oldest] = visited.keys();
      if (oldest !== undefined && visited.size > REMEMBERED) visited.delete(oldest);
      if (seen.has(to)) return call.end('notAvailable');
      seen.add(to);
      if (isQueue(to)) return admit(to, call);
      passOn(call, routeOf(to, 'overflow'));
    },
    /** Whoever hung up, is called back or was owed a call has no call to lead anywhere. */
    lead(call: QueuedCall, { groupId, outcome }: Exit): void {
      if (outcome === 'voicemail') return passOn(call, routeOf(groupId, 'voicemail'));
      if (outcome === 'refused' || outcome === 'overflowed') turnAway(groupId, call);
    },
    /** The call is over, or not the queues' any more. */
    forget: (callId: string): void => void visited.delete(callId),
  };
}
