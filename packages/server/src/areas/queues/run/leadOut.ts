import type { QueuedCall } from '../../../calls/ports/QueuedCall.ts';
import type { QueueEffect } from '../machine/queueEvents.ts';

type Exit = Extract<QueueEffect, { do: 'exit' }>;

/**
 * Leads a caller who leaves a queue unanswered to where the plan of the call goes on: as a forwarding rule says, another queue, a group, a mailbox, or the
 * end. Whoever hung up, is called back or was owed a call has no call to lead anywhere.
 *
 * @param turnAway tells a caller why there is no waiting, and ends the call
 */
export function leadOut(call: QueuedCall, exit: Exit, turnAway: (groupId: string, call: QueuedCall) => void): void {
  const { groupId, outcome, overflowTo } = exit;
  if (exit.why) return call.lead?.(exit.why);
  if (outcome === 'overflowed' && overflowTo !== null) return call.pass({ groupId: overflowTo }, exit.isByHand);
  if (outcome === 'voicemail') return call.pass({ voicemailOf: groupId });
  if (outcome === 'refused' || outcome === 'overflowed') turnAway(groupId, call);
}
