import { describe, expect, test } from 'vitest';
import { seeded } from '../../../kernel/random.ts';
import type { QueueEvent } from './queueEvents.ts';
import { queueMachine } from './queueMachine.ts';
import { noQueues, type Queues } from './queueState.ts';
import type { QueueRules } from './queueTypes.ts';
import { agent, enter, member, rules } from './test/queueBench.ts';

describe('conservation', () => {
  const QUEUES = ['p', 'q', 'r'];
  const AGENTS = ['ann', 'bob', 'cat', 'dan'];
  const patterns = ['sequential', 'unisson', 'pickup', 'cyclic', 'oldestIdle'] as const;

  function randomRules(id: string, below: (n: number) => number): QueueRules {
    const exits = [
      { to: 'refuse' },
      { to: 'voicemail' },
      { to: 'overflow', groupId: QUEUES[below(3)] ?? 'p' },
    ] as const;
    return rules({
      id,
      ringPattern: patterns[below(5)] ?? 'unisson',
      priority: below(3),
      queueSize: below(5) - 1,
      maxWaitMs: below(2) * 1000,
      maxNoAnswer: below(3),
      isOpen: below(6) > 0,
      usesSkills: below(2) > 0,
      waits: below(4) > 0,
      overflow: exits[below(3)] ?? exits[0],
      closed: exits[below(3)] ?? exits[0],
      members: AGENTS.filter(() => below(3) > 0).map((userId, index) => ({
        ...member(userId, index),
        active: below(5) > 0,
      })),
    });
  }

  function randomEvent(state: Queues, below: (n: number) => number, next: () => string, at: number): QueueEvent {
    const keys = [...state.callers.keys(), 'nobody'];
    const key = keys[below(keys.length)] ?? 'nobody';
    const rung = state.callers.get(key)?.ringing ?? [];
    const userId = (below(4) > 0 ? rung[below(Math.max(1, rung.length))] : undefined) ?? AGENTS[below(4)] ?? 'ann';
    const groupId = QUEUES[below(3)] ?? 'q';
    const why = (['noAnswer', 'declined', 'notReached'] as const)[below(3)] ?? 'declined';
    const events: (() => QueueEvent)[] = [
      () => enter(next(), at, { groupId, isVip: below(4) === 0 }),
      () => enter(next(), at, { groupId }),
      () => enter(key === 'nobody' ? next() : key, at, { groupId }),
      () => agent(userId, below(2) > 0, { freeSince: at }),
      () => agent(userId, false, { freeSince: at, isLoggedIn: below(2) > 0, isPausing: below(2) > 0 }),
      () => ({ type: 'answered', key, userId }),
      () => ({ type: 'refused', key, userId, why }),
      () => ({ type: 'timeOver', of: (['ringing', 'wait', 'callBack'] as const)[below(3)] ?? 'wait', key }),
      () => ({ type: 'callBackFailed', key, userId, isWrong: below(4) === 0 }),
      () => ({ type: 'gone', key }),
      () => ({ type: 'callBack', key }),
      () => ({ type: 'cancelCallBack', key }),
      () => ({ type: 'offerTo', key, userId }),
      () => ({ type: 'callIn', key, userIds: [userId, 'ann'] }),
      () => ({ type: 'moveTo', key, groupId }),
      () => ({ type: 'rules', groupId, rules: below(8) === 0 ? null : randomRules(groupId, below) }),
    ];
    return events[below(events.length)]?.() ?? agent('ann', true);
  }

  const userIdOf = (event: Extract<QueueEvent, { type: 'agent' }>): string => event.agent.userId;

  test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'everybody who enters leaves once or still waits, and no agent rings twice (seed %i)',
    (seed) => {
      const below = seeded(seed);
      const wrong: string[] = [];
      let state = noQueues;
      const [entered, left, rings] = [new Set<string>(), new Map<string, string>(), new Map<string, string>()];
      for (let at = 0; at < 600; at += 1) {
        const event = randomEvent(state, below, () => `c${at}`, at);
        if (event.type === 'enter') entered.add(event.key);
        const [after, effects] = queueMachine(state, event);
        state = after;
        for (const effect of effects) {
          if (effect.do === 'exit') {
            if (left.has(effect.key) || !entered.has(effect.key)) wrong.push(`${at}: ${effect.key} leaves again`);
            left.set(effect.key, effect.outcome);
            for (const [userId, key] of rings) if (key === effect.key) rings.delete(userId);
          }
          for (const userId of effect.do === 'ring' ? effect.userIds : []) {
            if (rings.has(userId)) wrong.push(`${at}: ${userId} rings for two`);
            if (effect.do === 'ring') rings.set(userId, effect.key);
          }
          if (effect.do === 'stopRinging') for (const userId of effect.userIds) rings.delete(userId);
        }
        for (const key of entered) {
          if (left.has(key) === state.callers.has(key)) wrong.push(`${at}: ${key} is nowhere or twice`);
        }
        const rung = [...state.callers.values()].flatMap(({ key, ringing }) => ringing.map((id) => `${id} for ${key}`));
        const heard = [...rings].map(([id, key]) => `${id} for ${key}`);
        // Whoever went is rung no more: only who is there rings, or who has asked for the caller.
        if (event.type === 'agent' && !event.agent.isLoggedIn) {
          const still = [...state.callers.values()].filter((one) => !one.isCallback && one.chosen === null);
          if (still.some(({ ringing }) => ringing.includes(userIdOf(event)))) wrong.push(`${at}: rings at who is out`);
        }
        const isSame = rung.length === heard.length && heard.every((one) => rung.includes(one));
        if (!isSame) wrong.push(`${at}: ${rung} is not ${heard}`);
      }
      expect(wrong).toEqual([]);
      expect(left.size).toBeGreaterThan(20);
    },
  );
});
