import { callIn, moveTo } from './byHand.ts';
import { distribute, whomToRing } from './distribute.ts';
import { leave, QueueDraft, unring } from './QueueDraft.ts';
import type { QueueEffect, QueueEvent } from './queueEvents.ts';
import type { Queues } from './queueState.ts';
import type { QueuedCaller } from './queueTypes.ts';
import { answeredBy, callBackFailed, refused } from './ringOutcomes.ts';
import { setAgent, setRules } from './setAgent.ts';

/** Commits an event; then whoever can be rung is. */
export function queueMachine(before: Queues, event: QueueEvent): [Queues, QueueEffect[]] {
  const draft = new QueueDraft(before);
  take(draft, event);
  distribute(draft);
  return draft.end();
}

/**
 * Whom a caller would ring next if those who are rung do not answer, as things stand now.
 *
 * @returns null: nobody who was not rung before is free, or all ring at once
 */
export function nextOf(before: Queues, key: string): string | null {
  const draft = new QueueDraft(before);
  const caller = draft.callers.get(key);
  const rules = caller && draft.rules.get(caller.groupId);
  if (!caller || !rules || rules.ringPattern === 'unisson') return null;
  const tried = [...caller.tried, ...caller.ringing];
  const [next] = whomToRing(draft, rules, { ...caller, tried, ringing: [], chosen: null });
  return next === undefined || tried.includes(next) ? null : next;
}

function take(draft: QueueDraft, event: QueueEvent): void {
  switch (event.type) {
    case 'rules':
      return setRules(draft, event.groupId, event.rules);
    case 'agent':
      return setAgent(draft, event.agent);
    case 'rested':
      draft.resting.delete(event.userId);
      return;
    case 'enter':
      return enter(draft, event);
    case 'restore':
      if (!draft.rules.has(event.caller.groupId)) return draft.exit(event.caller, 'refused');
      return draft.put({ ...event.caller, ringing: [], tried: [], chosen: null });
    default:
  }
  const caller = draft.callers.get(event.key);
  const rules = caller && draft.rules.get(caller.groupId);
  if (!caller || !rules) return;
  switch (event.type) {
    case 'gone':
      // A call-back is owed to a caller who has hung up already.
      return caller.isCallback ? undefined : draft.exit(caller, 'abandoned');
    case 'moved':
      return draft.exit(caller, 'overflowed');
    case 'callBack':
      if (!rules.hasCallback || caller.isCallback) return;
      draft.effects.push({ do: 'stopWaiting', of: 'wait', key: caller.key });
      return draft.put(unring(draft, { ...caller, isCallback: true }, caller.ringing));
    case 'cancelCallBack':
      return caller.isCallback ? draft.exit(caller, 'abandoned') : undefined;
    case 'answered':
      return draft.exit(caller, caller.isCallback ? 'calledBack' : 'answered', null, answeredBy(draft, event.userId));
    case 'refused':
      if (event.rests && caller.ringing.includes(event.userId) && !draft.resting.has(event.userId)) {
        draft.resting.add(event.userId);
        draft.effects.push({ do: 'rest', userId: event.userId });
      }
      return refused(draft, rules, caller, event.userId, event.why);
    case 'timeOver':
      if (event.of === 'wait') return leave(draft, caller, rules.overflow, 'noAnswer');
      if (event.of === 'callBack') return draft.put({ ...caller, isPutOff: false });
      for (const userId of caller.ringing) {
        refused(draft, rules, draft.callers.get(caller.key) ?? caller, userId, 'noAnswer');
      }
      return;
    case 'callBackFailed':
      return callBackFailed(draft, caller, event);
    case 'offerTo':
      if (caller.ringing.includes(event.userId)) return;
      return draft.put({ ...unring(draft, caller, caller.ringing), isPutOff: false, chosen: event.userId });
    case 'callIn':
      return callIn(draft, rules, caller, event.userIds);
    case 'moveTo':
      return moveTo(draft, caller, event.groupId);
    default:
      return unreachable(event);
  }
}

function enter(draft: QueueDraft, event: Extract<QueueEvent, { type: 'enter' }>): void {
  if (draft.callers.has(event.key)) return;
  const { key, groupId, at, isVip, skills, ruled, forMs = 0 } = event;
  const caller: QueuedCaller = {
    ...{ key, groupId, isVip, skills },
    ...{
      since: at,
      isCallback: false,
      tries: 0,
      isPutOff: false,
      ringing: [],
      tried: [],
      chosen: null,
      ...(ruled && { ruled }),
    },
  };
  const rules = draft.rules.get(groupId);
  if (!rules) return draft.exit(caller, 'refused');
  if (!rules.isOpen) return leave(draft, caller, rules.closed);
  if (!rules.members.some((member) => member.active && draft.agents.get(member.userId)?.isLoggedIn)) {
    return leave(draft, caller, rules.overflow, 'unavailable');
  }
  const waiting = [...draft.callers.values()].filter(
    (other) => other.groupId === groupId && other.ringing.length === 0,
  );
  const isFull = rules.queueSize >= 0 && waiting.length >= rules.queueSize;
  // A full queue still takes a caller for whom an agent is free at once.
  if (isFull && (waiting.length > 0 || whomToRing(draft, rules, caller).length === 0)) {
    return leave(draft, caller, rules.overflow, 'busy');
  }
  draft.put(caller);
  draft.effects.push({ do: 'queue', key });
  const waits = [rules.maxWaitMs, forMs].filter((ms) => ms > 0);
  if (waits.length > 0) draft.effects.push({ do: 'wait', of: 'wait', key, ms: Math.min(...waits) });
}

function unreachable(event: never): never {
  throw new Error(`unknown queue event ${JSON.stringify(event)}`);
}
