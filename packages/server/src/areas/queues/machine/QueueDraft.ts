import type { Unanswered } from '../../../routing/RoutePlan.ts';
import type { QueueEffect } from './queueEvents.ts';
import type { Queues } from './queueState.ts';
import type { Agent, Exit, Outcome, QueuedCaller, QueueRules } from './queueTypes.ts';

/** The next state while it is being made. */
export class QueueDraft {
  readonly rules: Map<string, QueueRules>;
  readonly agents: Map<string, Agent>;
  readonly callers: Map<string, QueuedCaller>;
  readonly lastRung: Map<string, string>;
  readonly resting: Set<string>;
  readonly effects: QueueEffect[] = [];
  readonly #changed = new Set<string>();

  constructor(from: Queues) {
    this.rules = new Map(from.rules);
    this.agents = new Map(from.agents);
    this.callers = new Map(from.callers);
    this.lastRung = new Map(from.lastRung);
    this.resting = new Set(from.resting);
  }
  put(caller: QueuedCaller): void {
    this.callers.set(caller.key, caller);
    this.#changed.add(caller.groupId);
  }
  touch(groupId: string): void {
    this.#changed.add(groupId);
  }
  /** The caller leaves, once. */
  exit(
    caller: QueuedCaller,
    outcome: Outcome,
    overflowTo: string | null = null,
    userId: string | null = null,
    why?: Unanswered,
  ): void {
    this.callers.delete(caller.key);
    const { key, groupId } = caller;
    const others = caller.ringing.filter((ringing) => ringing !== userId);
    if (others.length > 0) this.effects.push({ do: 'stopRinging', key, userIds: others });
    this.effects.push({ do: 'exit', key, groupId, outcome, overflowTo, userId, ...(why && { why }) });
    this.#changed.add(groupId);
  }
  /** Who rings, for anybody, cannot be rung again. */
  isReserved(userId: string): boolean {
    for (const { ringing } of this.callers.values()) if (ringing.includes(userId)) return true;
    return false;
  }
  end(): [Queues, QueueEffect[]] {
    for (const groupId of this.#changed) this.effects.push({ do: 'tell', groupId });
    const { rules, agents, callers, lastRung, resting } = this;
    return [{ rules, agents, callers, lastRung, resting }, this.effects];
  }
}

/**
 * Sends a caller away who cannot stay.
 *
 * @param why a rule of the group for it goes before the settings; absent: the group is closed, which no rule takes
 */
export function leave(draft: QueueDraft, caller: QueuedCaller, exit: Exit, why?: Unanswered): void {
  if (why && caller.ruled?.includes(why)) return draft.exit(caller, 'overflowed', null, null, why);
  if (exit.to === 'voicemail') return draft.exit(caller, 'voicemail');
  if (exit.to === 'refuse') return draft.exit(caller, 'refused');
  draft.exit(caller, 'overflowed', exit.groupId);
}

/** Stops ringing at some; nobody left: the ringing time is over. */
export function unring(
  draft: QueueDraft,
  caller: QueuedCaller,
  userIds: readonly string[],
  isWithdrawn = false,
): QueuedCaller {
  if (userIds.length === 0) return caller;
  const ringing = caller.ringing.filter((userId) => !userIds.includes(userId));
  const stop: QueueEffect = { do: 'stopRinging', key: caller.key, userIds: [...userIds] };
  draft.effects.push(isWithdrawn ? { ...stop, isWithdrawn } : stop);
  if (ringing.length === 0) draft.effects.push({ do: 'stopWaiting', of: 'ringing', key: caller.key });
  return { ...caller, ringing, chosen: null };
}
