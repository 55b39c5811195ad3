import type { QueuedCall } from '../../../calls/ports/QueuedCall.ts';
import type { QueueEffect, QueueEvent } from '../machine/queueEvents.ts';
import { queueMachine } from '../machine/queueMachine.ts';
import { noQueues, placeOf, type Queues } from '../machine/queueState.ts';
import type { Agent, QueuedCaller, QueueRules } from '../machine/queueTypes.ts';
import { announcePlaces } from '../sounds/announcePlaces.ts';
import { createQueueAudio } from '../sounds/queueAudio.ts';
import { createNextShown } from './createNextShown.ts';
import { createStays } from './createStays.ts';
import { createTimers } from './createTimers.ts';
import { leadOut } from './leadOut.ts';
import { queueHandlers } from './queueHandlers.ts';
import type { CallBackEnd, CallerStay, QueuePorts } from './queuePorts.ts';

/** An agent whose phone could not be rung is asked again after this time, in milliseconds. */
export const REST_MS = 1000;

/**
 * Runs the machine of the queues: timers, audio, the log. The stay of a caller lasts until the call is over, so that talk
 * times are known. Conservation is the machine's; here every outcome is written before the caller hears of it.
 */
export function createQueues(ports: QueuePorts) {
  let state: Queues = noQueues;
  const calls = new Map<string, QueuedCall>();
  /** Queues that a call has been in. */
  const stayedIn = new WeakMap<QueuedCall, string[]>();
  const stays = createStays(ports);
  const timers = createTimers();
  const audio = createQueueAudio(ports);
  const queue: QueueEvent[] = [];
  let isRunning = false;

  /** One event after another: what an effect causes comes after the effects that are under way. */
  const send = (event: QueueEvent): void => {
    queue.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [after, effects] = queueMachine(state, next);
        state = after;
        for (const effect of effects) perform(effect, effects);
      }
    } finally {
      isRunning = false;
      nextShown.changed();
    }
  };

  const entertain = (key: string, startsNow: boolean): void => {
    const call = calls.get(key);
    const stay = stays.get(key);
    if (call && stay?.answeredAt === null) audio.entertain(key, call, stay.groupId, startsNow);
  };
  const announceLater = announcePlaces({
    ...{ stays, calls, timers, audio, waitOf: ports.waitOf },
    stateNow: () => state,
  });
  const nextShown = createNextShown(ports, timers, () => state, calls);
  const turnAway = (groupId: string, call: QueuedCall): void =>
    audio.turnAway(call, groupId, state.rules.get(groupId)?.isOpen === false);
  function perform(effect: QueueEffect, all: readonly QueueEffect[]): void {
    switch (effect.do) {
      case 'queue': {
        const { key } = effect;
        // A caller for whom an agent rings at once hears it ringing, unless the queue has a welcome.
        const rings = all.some((other) => other.do === 'ring' && other.key === key);
        const leaves = all.some((other) => other.do === 'exit' && other.key === key);
        if (leaves) return;
        entertain(key, !rings);
        announceLater(key);
        return;
      }
      case 'ring':
        for (const userId of effect.userIds) ringAgent(effect.key, userId, effect.userIds.length);
        stays.update(effect.key, { state: 'DISTRIBUTED', userIds: state.callers.get(effect.key)?.ringing ?? [] });
        return;
      case 'stopRinging':
        for (const userId of effect.userIds) {
          calls.get(effect.key)?.stopRinging(userId, effect.isWithdrawn ? 'redirected' : 'notAnswered');
        }
        if (state.callers.has(effect.key)) {
          const ringing = state.callers.get(effect.key)?.ringing ?? [];
          stays.update(effect.key, { state: ringing.length > 0 ? 'DISTRIBUTED' : 'QUEUED', userIds: ringing });
          if (ringing.length === 0) entertain(effect.key, true);
        }
        return;
      case 'noAnswer':
        stays.note(effect.key, effect.why, effect.userId);
        return;
      case 'withdrawn':
      case 'callBackFailed':
        stays.note(effect.key, effect.do, effect.userId);
        return;
      case 'rest': {
        const { userId } = effect;
        timers.start(`rest ${userId}`, REST_MS, () => send({ type: 'rested', userId }));
        return;
      }
      case 'exhausted':
        return ports.exhausted(effect.userId, 'noAnswer');
      case 'wait': {
        const { of, key, ms } = effect;
        timers.start(`${of} ${key}`, ms, () => send({ type: 'timeOver', of, key }));
        return;
      }
      case 'stopWaiting':
        return timers.stop(`${effect.of} ${effect.key}`);
      case 'exit':
        return exit(effect);
      default:
        ports.changed(effect.groupId);
    }
  }

  function ringAgent(key: string, userId: string, count: number): void {
    const stay = stays.get(key);
    const user = ports.userRef(userId);
    const out = (why: 'declined' | 'notReached'): void => send({ type: 'refused', key, userId, why, rests: true });
    if (!stay || !user) return out('notReached');
    stays.note(key, 'offered', userId);
    if (stay.isCallback) return ports.callBack(userId, stay);
    // Who rings along has what is left of the time of the first.
    const ms = state.callers.get(key)?.ringing.length === count && state.rules.get(stay.groupId)?.ringTimeoutMs;
    const place = placeOf(state, stay.groupId, key);
    const shown = place && ms ? nextShown.placed(key, userId, place) : place;
    const cause = calls.get(key)?.ring(user, ms ? ports.now() + ms : null, shown) ?? null;
    if (cause) out(cause === 'busy' || cause === 'declined' ? 'declined' : 'notReached');
  }

  /** What became of `ports.callBack`. Null: it could not be tried. */
  function calledBack(key: string, userId: string, end: CallBackEnd | null): void {
    if (end === 'reached') return send({ type: 'answered', key, userId });
    if (end === 'notReached' || end === 'wrongNumber')
      return send({ type: 'callBackFailed', key, userId, isWrong: end === 'wrongNumber' });
    send({ type: 'refused', key, userId, why: end ? 'declined' : 'notReached', rests: true });
  }

  function exit(effect: Extract<QueueEffect, { do: 'exit' }>): void {
    const { key, outcome, userId } = effect;
    for (const timer of ['wait', 'ringing', 'callBack', 'announce']) timers.stop(`${timer} ${key}`);
    audio.stop(key);
    stays.note(key, outcome, userId);
    if (outcome === 'answered') {
      stays.update(key, { state: 'TALKING', answeredAt: ports.now(), userIds: userId ? [userId] : [] });
      return;
    }
    const call = calls.get(key);
    forget(key);
    if (call) leadOut(call, effect, turnAway);
  }
  function forget(key: string): void {
    calls.delete(key);
    audio.forget(key);
    stays.remove(key);
  }

  function admit(groupId: string, call: QueuedCall): void {
    const at = ports.now();
    // Whoever is led back stays there once more.
    const before = stayedIn.get(call) ?? [];
    stayedIn.set(call, [...before, groupId]);
    const key = stays.freeKey(`${call.callId} ${groupId}`, before.filter((one) => one === groupId).length);
    const isVip = ports.isVip(call.caller.number);
    calls.set(key, call);
    stays.add({
      ...{ key, groupId, caller: call.caller, callId: call.callId, isVip, isCallback: false },
      ...{ enteredAt: at, answeredAt: null, stateAt: at, state: 'QUEUED', userIds: [] },
    });
    call.handlers = queueHandlers(
      call,
      { key, groupId },
      {
        ...{ send, stays, forget, silence: audio.stop },
        rulesOf: (id) => state.rules.get(id),
        callerOf: (id) => state.callers.get(id),
        dropCall: (id) => void calls.delete(id),
      },
    );
    stays.note(key, 'entered');
    send({ type: 'enter', key, groupId, at, isVip, skills: [], ...call.rules?.() });
  }

  return {
    /** A queue was made, changed, opened, closed; null: it is no more. */
    setRules: (groupId: string, rules: QueueRules | null): void => send({ type: 'rules', groupId, rules }),
    setAgent: (agent: Agent): void => send({ type: 'agent', agent }),
    agent: (userId: string): Agent | null => state.agents.get(userId) ?? null,
    isQueue: (groupId: string): boolean => state.rules.has(groupId),
    /** Takes a call in. What happens to it comes through its handlers. */
    admit,
    calledBack,
    /**
     * After a restart: a caller who is owed a call.
     *
     * @param tries calls that did not reach the customer
     */
    restore(stay: CallerStay, tries: number): void {
      stays.add(stay);
      const { key, groupId, isVip, enteredAt } = stay;
      const caller: QueuedCaller = {
        ...{ key, groupId, since: enteredAt, isVip, skills: [], isCallback: true },
        ...{ tries, isPutOff: false, ringing: [], tried: [], chosen: null },
      };
      send({ type: 'restore', caller });
    },
    /** An agent takes a caller, or has a chosen colleague rung. False: nobody waits by this key. */
    offerTo(key: string, userId: string): boolean {
      if (!state.callers.has(key)) return false;
      send({ type: 'offerTo', key, userId });
      return true;
    },
    /** Rings these agents, who pause, for a caller. @returns how many ring */
    callIn(key: string, userIds: readonly string[]): number {
      const before = state.callers.get(key)?.ringing ?? [];
      send({ type: 'callIn', key, userIds });
      return (state.callers.get(key)?.ringing ?? []).filter((userId) => !before.includes(userId)).length;
    },
    /**
     * Leads a caller to another queue.
     *
     * @returns false: nobody waits by this key, or the other queue would not take anybody now
     */
    moveTo(key: string, groupId: string): boolean {
      const caller = state.callers.get(key);
      if (!caller || caller.isCallback || caller.groupId === groupId) return false;
      // Asked of the machine itself, so that nobody is led to where the call ends.
      const of = { key: `${key} to ${groupId}`, groupId, at: ports.now(), isVip: caller.isVip, skills: [] };
      const [, effects] = queueMachine(state, { type: 'enter', ...of });
      if (effects.some((one) => one.do === 'exit' && one.key === of.key)) return false;
      send({ type: 'moveTo', key, groupId });
      return true;
    },
    cancelCallBack(key: string): boolean {
      if (!state.callers.get(key)?.isCallback) return false;
      send({ type: 'cancelCallBack', key });
      return true;
    },
    stay: stays.get,
    staysOf: stays.of,
    stop(): void {
      timers.close();
      audio.close();
    },
  };
}
