import type { QueuedCall, QueuedCallHandlers } from '../../../calls/ports/QueuedCall.ts';
import type { QueueEvent } from '../machine/queueEvents.ts';
import type { QueuedCaller, QueueRules } from '../machine/queueTypes.ts';
import type { Stays } from './createStays.ts';

/** What a queue does with what its call tells it. */
export function queueHandlers(
  call: QueuedCall,
  { key, groupId }: { key: string; groupId: string },
  queues: {
    send: (event: QueueEvent) => void;
    stays: Stays;
    rulesOf: (groupId: string) => QueueRules | undefined;
    callerOf: (key: string) => QueuedCaller | undefined;
    /** Stops what is being announced. */
    silence: (key: string) => void;
    /** The caller is there no more, the stay is. */
    dropCall: (key: string) => void;
    /** Nothing is known of the stay any more. */
    forget: (key: string) => void;
  },
): QueuedCallHandlers {
  const { send, stays } = queues;
  return {
    onAnswered(userId) {
      queues.silence(key);
      send({ type: 'answered', key, userId });
    },
    onRefused(userId, cause) {
      const why = cause === 'declined' || cause === 'busy' ? 'declined' : 'notReached';
      // A phone that refuses by itself would do so fifty times a second.
      send({ type: 'refused', key, userId, why, rests: true });
    },
    onMoved() {
      // Not through: the call goes on without the queue.
      queues.dropCall(key);
      send({ type: 'moved', key });
    },
    onOver() {
      send({ type: 'gone', key });
      const stay = stays.get(key);
      if (stay?.answeredAt == null) return queues.dropCall(key);
      stays.note(key, 'ended', stay.userIds[0] ?? null);
      queues.forget(key);
    },
    onDigit(digit) {
      const rules = queues.rulesOf(groupId);
      if (!rules?.hasCallback || digit !== rules.callbackDigit || call.caller.number === '') return;
      send({ type: 'callBack', key });
      if (!queues.callerOf(key)?.isCallback) return;
      stays.note(key, 'callBackWanted');
      queues.dropCall(key);
      stays.update(key, { isCallback: true, callId: null, state: 'QUEUED', userIds: [] });
      call.end('normal');
    },
  };
}
