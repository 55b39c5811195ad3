import type { Route } from '../ports.ts';
import type { QueuedCall } from '../QueuedCall.ts';
import { positionPrompts } from './positionPrompts.ts';
import { createQueueAudio } from './queueAudio.ts';
import { noQueues, placesIn, type QueueEffect, type QueueEvent, type Queues, queueMachine } from './queueMachine.ts';
import type { QueueEntry, QueueGuest, QueuePorts } from './queuePorts.ts';
import type { QueueAgent, QueueCaller, QueueRules } from './queueTypes.ts';

/** An agent whose phone could not be rung is asked again after this time, in milliseconds. */
export const REST_MS = 1000;

/**
 * Runs the machine of the queues: timers, audio, the log. A caller stays a guest until the call is over, so that talk
 * times are known. Conservation is the machine's; here every outcome is written before the caller is told of it.
 */
export function createQueues(ports: QueuePorts) {
  let state: Queues = noQueues;
  const calls = new Map<string, QueuedCall>();
  const guests = new Map<string, QueueGuest>();
  const timers = new Map<string, NodeJS.Timeout>();
  /** Queues a caller has been through: an overflow never leads in a circle. */
  const visited = new Map<string, Set<string>>();
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
    }
  };

  const note = (key: string, kind: QueueEntry['kind'], userId: string | null = null): void => {
    const guest = guests.get(key);
    if (!guest) return;
    const at = ports.now();
    const from = kind === 'ended' ? guest.answeredAt : guest.enteredAt;
    const ms = from === null || kind === 'entered' ? null : at - from;
    ports.write({
      ...{ callerKey: key, groupId: guest.groupId, at, kind, userId, ms },
      caller: kind === 'entered' || kind === 'callBackWanted' ? guest.caller : null,
    });
  };
  const update = (key: string, more: Partial<QueueGuest>): void => {
    const guest = guests.get(key);
    if (!guest) return;
    const isSame = (more.state ?? guest.state) === guest.state;
    guests.set(key, { ...guest, ...more, stateAt: isSame ? guest.stateAt : ports.now() });
    ports.changed(guest.groupId);
  };
  const entertain = (key: string, startsNow: boolean): void => {
    const call = calls.get(key);
    const guest = guests.get(key);
    if (call && guest?.answeredAt === null) audio.entertain(key, call, guest.groupId, startsNow);
  };
  const stopTimer = (of: string, key: string): void => {
    clearTimeout(timers.get(`${of} ${key}`));
    timers.delete(`${of} ${key}`);
  };

  function perform(effect: QueueEffect, all: readonly QueueEffect[]): void {
    switch (effect.do) {
      case 'queue': {
        const { key } = effect;
        // Somebody for whom an agent rings at once hears it ringing, unless the queue has a welcome.
        const rings = all.some((other) => other.do === 'ring' && other.key === key);
        const leaves = all.some((other) => other.do === 'exit' && other.key === key);
        if (leaves) return;
        entertain(key, !rings);
        announceLater(key);
        return;
      }
      case 'ring':
        for (const userId of effect.userIds) ringAgent(effect.key, userId);
        update(effect.key, { state: 'DISTRIBUTED', userIds: state.callers.get(effect.key)?.ringing ?? [] });
        return;
      case 'stopRinging':
        for (const userId of effect.userIds) {
          calls.get(effect.key)?.stopRinging(userId, effect.isWithdrawn ? 'redirected' : 'notAnswered');
        }
        if (state.callers.has(effect.key)) {
          const ringing = state.callers.get(effect.key)?.ringing ?? [];
          update(effect.key, { state: ringing.length > 0 ? 'DISTRIBUTED' : 'QUEUED', userIds: ringing });
          if (ringing.length === 0) entertain(effect.key, true);
        }
        return;
      case 'noAnswer':
        note(effect.key, effect.why, effect.userId);
        return;
      case 'withdrawn':
      case 'callBackFailed':
        note(effect.key, effect.do, effect.userId);
        return;
      case 'rest': {
        const { userId } = effect;
        const over = (): void => {
          timers.delete(`rest ${userId}`);
          send({ type: 'rested', userId });
        };
        timers.set(`rest ${userId}`, setTimeout(over, REST_MS).unref());
        return;
      }
      case 'exhausted':
        return ports.exhausted(effect.userId, 'noAnswer');
      case 'wait': {
        const { of, key, ms } = effect;
        const over = (): void => {
          timers.delete(`${of} ${key}`);
          send({ type: 'timeOver', of, key });
        };
        timers.set(`${of} ${key}`, setTimeout(over, ms).unref());
        return;
      }
      case 'stopWaiting':
        return stopTimer(effect.of, effect.key);
      case 'exit':
        return exit(effect);
      default:
        ports.changed(effect.groupId);
    }
  }

  function ringAgent(key: string, userId: string): void {
    const guest = guests.get(key);
    const user = ports.userRef(userId);
    const out = (why: 'declined' | 'notReached'): void => send({ type: 'refused', key, userId, why, rests: true });
    if (!guest || !user) return out('notReached');
    note(key, 'offered', userId);
    if (guest.isCallback) {
      ports.callBack(userId, guest.groupId, guest).then(
        (end) => {
          if (end === 'reached') send({ type: 'answered', key, userId });
          else if (end === 'agentOut') out('declined');
          else send({ type: 'callBackFailed', key, userId, isWrong: end === 'wrongNumber' });
        },
        () => out('notReached'),
      );
      return;
    }
    const cause = calls.get(key)?.ring(user) ?? null;
    if (cause) out(cause === 'busy' || cause === 'declined' ? 'declined' : 'notReached');
  }

  /** Tells a waiting caller the place, again and again as long as the queue wants it. */
  function announceLater(key: string): void {
    const groupId = guests.get(key)?.groupId ?? '';
    const everyMs = state.rules.get(groupId)?.announceEveryMs ?? 0;
    if (everyMs === 0 || !calls.has(key)) return;
    const tell = (): void => {
      timers.delete(`announce ${key}`);
      const call = calls.get(key);
      const place = placesIn(state, groupId).find(({ caller }) => caller.key === key)?.place;
      // Whoever is being rung for is about to be answered.
      if (call && place !== undefined && guests.get(key)?.state === 'QUEUED') {
        audio.announce(key, call, groupId, positionPrompts(place, ports.waitOf?.(groupId, place) ?? null));
      }
      if (place !== undefined) announceLater(key);
    };
    timers.set(`announce ${key}`, setTimeout(tell, everyMs).unref());
  }

  function exit({ key, groupId, outcome, overflowTo, userId }: Extract<QueueEffect, { do: 'exit' }>): void {
    stopTimer('wait', key);
    stopTimer('ringing', key);
    stopTimer('callBack', key);
    stopTimer('announce', key);
    audio.stop(key);
    note(key, outcome, userId);
    const call = calls.get(key);
    if (outcome === 'answered') {
      update(key, { state: 'TALKING', answeredAt: ports.now(), userIds: userId ? [userId] : [] });
      return;
    }
    if (outcome === 'overflowed' && overflowTo !== null && call) {
      forget(key, false);
      return overflow(call, groupId, overflowTo);
    }
    forget(key);
    if (!call || outcome === 'abandoned' || outcome === 'calledBack' || outcome === 'unreached') return;
    if (outcome === 'voicemail') return passOn(call, ports.routeOf(groupId, 'voicemail'));
    audio.turnAway(call, groupId, state.rules.get(groupId)?.isOpen === false);
  }
  function passOn(call: QueuedCall, route: Route | null): void {
    const missing = route ? call.pass(route) : 'notAvailable';
    if (missing) call.end(missing);
  }
  function overflow(call: QueuedCall, from: string, to: string): void {
    const seen = visited.get(call.callId) ?? new Set([from]);
    visited.set(call.callId, seen);
    if (seen.has(to)) return call.end('notAvailable');
    seen.add(to);
    if (state.rules.has(to)) return admit(to, call);
    passOn(call, ports.routeOf(to, 'overflow'));
  }
  function forget(key: string, isLast = true): void {
    const guest = guests.get(key);
    guests.delete(key);
    const call = calls.get(key);
    calls.delete(key);
    audio.forget(key);
    if (isLast && call) visited.delete(call.callId);
    if (guest) ports.changed(guest.groupId);
  }

  function admit(groupId: string, call: QueuedCall): void {
    const at = ports.now();
    const key = `${call.callId} ${groupId}`;
    const isVip = ports.isVip(call.caller.number);
    calls.set(key, call);
    guests.set(key, {
      ...{ key, groupId, caller: call.caller, callId: call.callId, isVip, isCallback: false },
      ...{ enteredAt: at, answeredAt: null, stateAt: at, state: 'QUEUED', userIds: [] },
    });
    call.handlers = {
      onAnswered: (userId) => {
        audio.stop(key);
        send({ type: 'answered', key, userId });
      },
      onRefused: (userId, cause) =>
        send({
          type: 'refused',
          key,
          userId,
          why: cause === 'declined' || cause === 'busy' ? 'declined' : 'notReached',
          // A phone that refuses by itself would do so fifty times a second.
          rests: true,
        }),
      onMoved() {
        // Not through: the call goes on without the queue.
        calls.delete(key);
        send({ type: 'moved', key });
      },
      onOver() {
        send({ type: 'gone', key });
        if (guests.get(key)?.answeredAt != null) {
          note(key, 'ended', guests.get(key)?.userIds[0] ?? null);
          forget(key);
        } else calls.delete(key);
      },
      onDigit(digit) {
        const rules = state.rules.get(groupId);
        if (!rules?.hasCallback || digit !== rules.callbackDigit || call.caller.number === '') return;
        send({ type: 'callBack', key });
        if (!state.callers.get(key)?.isCallback) return;
        note(key, 'callBackWanted');
        calls.delete(key);
        update(key, { isCallback: true, callId: null, state: 'QUEUED', userIds: [] });
        call.end('normal');
      },
    };
    note(key, 'entered');
    send({ type: 'enter', key, groupId, at, isVip, skills: [] });
  }

  return {
    /** A queue was made, changed, opened, closed; null: it is no more. */
    setRules: (groupId: string, rules: QueueRules | null): void => send({ type: 'rules', groupId, rules }),
    setAgent: (agent: QueueAgent): void => send({ type: 'agent', agent }),
    agent: (userId: string): QueueAgent | null => state.agents.get(userId) ?? null,
    isQueue: (groupId: string): boolean => state.rules.has(groupId),
    /** Takes a call in. What happens to it comes through its handlers. */
    admit,
    /**
     * After a restart: somebody who is owed a call.
     *
     * @param tries calls that did not reach the customer
     */
    restore(guest: QueueGuest, tries: number): void {
      guests.set(guest.key, guest);
      const { key, groupId, isVip, enteredAt } = guest;
      const caller: QueueCaller = {
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
    cancelCallBack(key: string): boolean {
      if (!state.callers.get(key)?.isCallback) return false;
      send({ type: 'cancelCallBack', key });
      return true;
    },
    guest: (key: string): QueueGuest | null => guests.get(key) ?? null,
    /** Guests of a queue, those who wait first, in the order of service. */
    guestsOf: (groupId: string): QueueGuest[] =>
      [...guests.values()]
        .filter((guest) => guest.groupId === groupId)
        .toSorted(
          (a, b) =>
            Number(a.answeredAt !== null) - Number(b.answeredAt !== null) ||
            Number(b.isVip) - Number(a.isVip) ||
            a.enteredAt - b.enteredAt,
        ),
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      audio.close();
    },
  };
}
export type RunningQueues = ReturnType<typeof createQueues>;
