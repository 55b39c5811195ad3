import type { QueueDraft } from './QueueDraft.ts';
import type { QueuedCaller, QueueRules } from './queueTypes.ts';

/**
 * Rings agents who pause along with whoever rings: the first to answer has the caller. Whoever is rung for another caller, or
 * could not be a moment ago, is not.
 */
export function callIn(draft: QueueDraft, rules: QueueRules, caller: QueuedCaller, wanted: readonly string[]): void {
  const { key } = caller;
  const userIds = [...new Set(wanted)].filter(
    (userId) => draft.agents.get(userId)?.isLoggedIn && !draft.isReserved(userId) && !draft.resting.has(userId),
  );
  // A call-back is a call that one agent makes.
  if (userIds.length === 0 || caller.isCallback) return;
  draft.put({ ...caller, ringing: [...caller.ringing, ...userIds] });
  draft.effects.push({ do: 'ring', key, userIds });
  if (caller.ringing.length === 0) draft.effects.push({ do: 'wait', of: 'ringing', key, ms: rules.ringTimeoutMs });
}

/** Leads a caller to another queue. Of whom is owed a call nobody is at the phone. */
export function moveTo(draft: QueueDraft, caller: QueuedCaller, groupId: string): void {
  if (caller.isCallback || groupId === caller.groupId) return;
  draft.exit(caller, 'overflowed', groupId);
  const exit = draft.effects.findLast((effect) => effect.do === 'exit');
  if (exit) exit.isByHand = true;
}
