import { type QueueDraft, unring } from './QueueDraft.ts';
import type { Agent, QueuedCaller, QueueRules } from './queueTypes.ts';

/** Who goes while something rings is not rung any more. A call that an agent in a pause has asked for rings on. */
export function setAgent(draft: QueueDraft, agent: Agent): void {
  const { userId } = agent;
  const before = draft.agents.get(userId);
  draft.agents.set(userId, agent);
  const hasLeft = before?.isLoggedIn === true && !agent.isLoggedIn;
  const hasPaused = before !== undefined && !before.isPausing && agent.isPausing === true;
  if (hasLeft || hasPaused) withdraw(draft, userId, () => true);
}

/** Queue closed while callers wait: they stay, for they were let in. A queue that is no more lets nobody wait. */
export function setRules(draft: QueueDraft, groupId: string, rules: QueueRules | null): void {
  draft.touch(groupId);
  if (rules) {
    const before = draft.rules.get(groupId);
    draft.rules.set(groupId, rules);
    for (const userId of noMoreThere(before, rules)) withdraw(draft, userId, (caller) => caller.groupId === groupId);
    return;
  }
  draft.rules.delete(groupId);
  draft.lastRung.delete(groupId);
  for (const caller of [...draft.callers.values()]) if (caller.groupId === groupId) draft.exit(caller, 'refused');
}

/** Members who took calls of the queue and do not any more. */
function noMoreThere(before: QueueRules | undefined, after: QueueRules): string[] {
  const isThere = (userId: string): boolean => after.members.some((one) => one.userId === userId && one.active);
  return (before?.members ?? []).filter(({ userId, active }) => active && !isThere(userId)).map(({ userId }) => userId);
}

/** Takes away what rings at an agent; the caller keeps the place. A call-back rings at nobody: the agent's phone answers it. */
function withdraw(draft: QueueDraft, userId: string, isMeant: (caller: QueuedCaller) => boolean): void {
  for (const caller of [...draft.callers.values()]) {
    if (!caller.ringing.includes(userId) || caller.isCallback || !isMeant(caller)) continue;
    const { key, groupId } = caller;
    draft.effects.push({ do: 'withdrawn', key, groupId, userId });
    draft.put(unring(draft, caller, [userId], true));
  }
}
