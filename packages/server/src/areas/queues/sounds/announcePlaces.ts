import type { QueuedCall } from '../../../calls/ports/QueuedCall.ts';
import { placesIn, type Queues } from '../machine/queueState.ts';
import type { Stays } from '../run/createStays.ts';
import type { Timers } from '../run/createTimers.ts';
import type { QueuePorts } from '../run/queuePorts.ts';
import { positionPrompts } from './positionPrompts.ts';
import type { createQueueAudio } from './queueAudio.ts';

/**
 * Tells waiting callers their place, again and again as long as their queue wants it.
 *
 * @returns begins with one caller; `announce {key}` is the name of its timer
 */
export function announcePlaces(options: {
  stays: Stays;
  calls: ReadonlyMap<string, QueuedCall>;
  timers: Timers;
  audio: ReturnType<typeof createQueueAudio>;
  stateNow: () => Queues;
  waitOf: QueuePorts['waitOf'];
}): (key: string) => void {
  const { stays, calls, timers, audio, stateNow, waitOf } = options;
  const begin = (key: string): void => {
    const groupId = stays.get(key)?.groupId ?? '';
    const everyMs = stateNow().rules.get(groupId)?.announceEveryMs ?? 0;
    if (everyMs > 0 && calls.has(key)) timers.start(`announce ${key}`, everyMs, () => tell(key, groupId));
  };
  const tell = (key: string, groupId: string): void => {
    const call = calls.get(key);
    const place = placesIn(stateNow(), groupId).find(({ caller }) => caller.key === key)?.place;
    if (place === undefined) return;
    // Whoever is being rung for is about to be answered.
    if (call && stays.get(key)?.state === 'QUEUED') {
      audio.announce(key, call, groupId, positionPrompts(place, waitOf?.(groupId, place) ?? null));
    }
    begin(key);
  };
  return begin;
}
