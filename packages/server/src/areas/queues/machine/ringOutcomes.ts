import { type QueueDraft, unring } from './QueueDraft.ts';
import type { QueueEvent } from './queueEvents.ts';
import { CALL_BACK_PAUSE_MS, CALL_BACK_TRIES, type QueuedCaller, type QueueRules } from './queueTypes.ts';

/** Whoever answers has shown to be there. */
export function answeredBy(draft: QueueDraft, userId: string): string {
  const agent = draft.agents.get(userId);
  // Busy from now on, even before the call itself says so.
  if (agent) draft.agents.set(userId, { ...agent, isFree: false, noAnswers: 0, notReached: 0 });
  return userId;
}

/** An agent who was rung is out; too many in a row, and it is out of reach. */
export function refused(
  draft: QueueDraft,
  rules: QueueRules,
  caller: QueuedCaller,
  userId: string,
  why: 'noAnswer' | 'declined' | 'notReached',
): void {
  if (!caller.ringing.includes(userId)) return;
  const { key, groupId } = caller;
  draft.effects.push({ do: 'noAnswer', key, groupId, userId, why });
  const rung = why === 'notReached' ? null : { hasRung: true as const };
  draft.put({ ...unring(draft, caller, [userId]), tried: [...caller.tried, userId], ...rung });
  const agent = draft.agents.get(userId);
  // Whoever pauses was asked for more than to answer.
  if (!agent || why === 'declined' || agent.isPausing) return;
  const noAnswers = agent.noAnswers + Number(why === 'noAnswer');
  const notReached = agent.notReached + Number(why === 'notReached');
  const isExhausted = rules.maxNoAnswer > 0 && noAnswers + notReached >= rules.maxNoAnswer;
  draft.agents.set(userId, { ...agent, noAnswers, notReached, isFree: agent.isFree && !isExhausted });
  if (isExhausted) draft.effects.push({ do: 'exhausted', userId });
}

/** The customer is tried again after a pause, so often; a wrong number is not. */
export function callBackFailed(
  draft: QueueDraft,
  caller: QueuedCaller,
  { userId, isWrong }: Extract<QueueEvent, { type: 'callBackFailed' }>,
): void {
  const { key } = caller;
  if (!caller.isCallback || !caller.ringing.includes(userId)) return;
  draft.effects.push({ do: 'callBackFailed', key, userId });
  const after = { ...unring(draft, caller, [userId]), tries: caller.tries + 1, tried: [], isPutOff: true };
  if (isWrong || after.tries >= CALL_BACK_TRIES) return draft.exit(after, 'unreached');
  draft.put(after);
  draft.effects.push({ do: 'wait', of: 'callBack', key, ms: CALL_BACK_PAUSE_MS });
}
