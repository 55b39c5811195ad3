import type { QueuedCall, QueuePlace } from '../../../calls/ports/QueuedCall.ts';
import { nextOf } from '../machine/queueMachine.ts';
import type { Queues } from '../machine/queueState.ts';
import type { Timers } from './createTimers.ts';
import type { QueuePorts } from './queuePorts.ts';

/** Who would ring next is looked at again this long after something changed, in milliseconds: many changes, one look. */
export const LOOK_MS = 200;

/** Keeps agents who ring informed who would ring after them: whoever was free when the ringing began may be in a call by now. */
export function createNextShown(
  { userRef }: Pick<QueuePorts, 'userRef'>,
  timers: Pick<Timers, 'start'>,
  stateNow: () => Queues,
  calls: ReadonlyMap<string, Pick<QueuedCall, 'showNext'>>,
) {
  const shown = new Map<string, { userId: string; next: string | null }>();
  let isPlanned = false;
  /** Name of the agent whom the queue would ring next for a caller; null: nobody else is free. */
  const nameFor = (key: string): string | null => userRef(nextOf(stateNow(), key) ?? '')?.displayName ?? null;
  const look = (): void => {
    isPlanned = false;
    for (const [key, { userId, next }] of shown) {
      if (!stateNow().callers.get(key)?.ringing.includes(userId)) {
        shown.delete(key);
        continue;
      }
      const now = nameFor(key);
      if (now === next) continue;
      shown.set(key, { userId, next: now });
      calls.get(key)?.showNext(userId, now);
    }
  };
  return {
    /** The place as the agent sees it who begins to ring. */
    placed(key: string, userId: string, place: QueuePlace): QueuePlace {
      const next = nameFor(key);
      shown.set(key, { userId, next });
      return { ...place, ...(next !== null && { next }) };
    },
    /** Something happened in a queue. */
    changed(): void {
      if (isPlanned || shown.size === 0) return;
      isPlanned = true;
      timers.start('next', LOOK_MS, look);
    },
  };
}
