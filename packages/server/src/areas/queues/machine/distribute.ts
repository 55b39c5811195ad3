import { chooseAgents } from './chooseAgents.ts';
import { leave, type QueueDraft } from './QueueDraft.ts';
import type { QueuedCaller, QueueRules } from './queueTypes.ts';

/** Rings agents for whoever can be served, the most urgent caller first. */
export function distribute(draft: QueueDraft): void {
  for (const caller of inOrderOfService(draft)) {
    const rules = draft.rules.get(caller.groupId);
    if (!rules) continue;
    // In unisson an agent who becomes free later rings along; otherwise whoever rings has the turn.
    if (caller.ringing.length > 0 && (rules.ringPattern !== 'unisson' || caller.isCallback)) continue;
    if (caller.isPutOff) continue;
    const free = whomToRing(draft, rules, caller);
    // One calls back: each agent who is asked calls the customer.
    const userIds = caller.isCallback ? free.slice(0, 1) : free;
    const isNewRound = userIds.some((userId) => caller.tried.includes(userId));
    if (!rules.waits && caller.ringing.length === 0 && (isNewRound || userIds.length === 0)) {
      leave(
        draft,
        caller,
        rules.overflow,
        caller.tried.length === 0 ? 'busy' : caller.hasRung ? 'noAnswer' : 'unavailable',
      );
      continue;
    }
    if (userIds.length === 0) continue;
    const ringing = [...caller.ringing, ...userIds];
    draft.put({ ...caller, ringing, tried: isNewRound ? [] : caller.tried });
    draft.lastRung.set(rules.id, userIds.at(-1) ?? '');
    draft.effects.push({ do: 'ring', key: caller.key, userIds });
    // A call-back ends by itself, when one of the two has not answered.
    if (caller.ringing.length === 0 && !caller.isCallback) {
      draft.effects.push({ do: 'wait', of: 'ringing', key: caller.key, ms: rules.ringTimeoutMs });
    }
  }
}

/** Agents for one caller; none: nobody can be rung now. */
export function whomToRing(draft: QueueDraft, rules: QueueRules, caller: QueuedCaller): string[] {
  const isFree = (userId: string): boolean =>
    draft.agents.get(userId)?.isFree === true && !draft.isReserved(userId) && !draft.resting.has(userId);
  if (caller.chosen !== null) {
    // Whoever takes a caller may do so outside of the free state, but not while something rings there.
    const isThere = draft.agents.has(caller.chosen) && !draft.resting.has(caller.chosen);
    return isThere && !draft.isReserved(caller.chosen) ? [caller.chosen] : [];
  }
  // Who rings along in unisson has not been rung for this caller before.
  const asked =
    caller.ringing.length > 0 ? (userId: string) => isFree(userId) && !caller.tried.includes(userId) : isFree;
  return chooseAgents(rules, caller, draft.agents, asked, draft.lastRung.get(rules.id) ?? null);
}

/** Priority of the queue, then VIP, then time of entry. */
function inOrderOfService(draft: QueueDraft): QueuedCaller[] {
  const priorityOf = ({ groupId }: QueuedCaller): number => draft.rules.get(groupId)?.priority ?? 0;
  return [...draft.callers.values()].toSorted(
    (a, b) => priorityOf(b) - priorityOf(a) || Number(b.isVip) - Number(a.isVip) || a.since - b.since,
  );
}
