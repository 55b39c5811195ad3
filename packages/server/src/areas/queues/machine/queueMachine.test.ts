import { describe, expect, test } from 'vitest';
import { seeded } from '../../../kernel/random.ts';
import type { QueueEffect, QueueEvent } from './queueEvents.ts';
import { nextOf, queueMachine } from './queueMachine.ts';
import { noQueues, placesIn, type Queues } from './queueState.ts';
import type { Agent, QueueMember, QueueRules } from './queueTypes.ts';

const member = (userId: string, position = 0): QueueMember => ({
  ...{ userId, position, active: true },
  ...{ skills: [], level: 0 },
});
const rules = (more: Partial<QueueRules> = {}): QueueRules => ({
  ...{ id: 'q', ringPattern: 'sequential', priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 0 },
  ...{ maxNoAnswer: 0, isOpen: true, usesSkills: false, hasCallback: true, callbackDigit: '5', waits: true },
  ...{ overflow: { to: 'refuse' }, closed: { to: 'refuse' }, members: [member('ann'), member('bob', 1)] },
  ...more,
});
const agent = (userId: string, isFree: boolean, more: Partial<Agent> = {}): QueueEvent => ({
  type: 'agent',
  agent: {
    ...{ userId, isLoggedIn: true, isFree, freeSince: 0, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 },
    ...more,
  },
});
const enter = (key: string, at = 1, more: Partial<Extract<QueueEvent, { type: 'enter' }>> = {}): QueueEvent => ({
  ...{ type: 'enter', key, groupId: 'q', at, isVip: false, skills: [] },
  ...more,
});

/** Runs events one after another; what was done is what the last one did, without the `tell`s. */
function run(...events: QueueEvent[]) {
  let state: Queues = noQueues;
  let effects: QueueEffect[] = [];
  for (const event of events) [state, effects] = queueMachine(state, event);
  return { state, did: effects.filter((effect) => effect.do !== 'tell') };
}
const open = (more: Partial<QueueRules> = {}): QueueEvent => ({ type: 'rules', groupId: 'q', rules: rules(more) });
const ring = (key: string, ...userIds: string[]): QueueEffect => ({ do: 'ring', key, userIds });
const leaves = (key: string, outcome: string, more = {}) => ({
  ...{ do: 'exit', key, groupId: 'q', outcome, overflowTo: null, userId: null },
  ...more,
});
const ringing = (key: string, ms = 15_000): QueueEffect => ({ do: 'wait', of: 'ringing', key, ms });

describe('somebody enters', () => {
  test('and rings the free agent for the ringing time', () => {
    const { did } = run(open(), agent('ann', false), agent('bob', true), enter('1'));
    expect(did).toEqual([{ do: 'queue', key: '1' }, ring('1', 'bob'), ringing('1')]);
  });
  test('and waits while nobody is free, at most as long as the queue says', () => {
    const { did } = run(open({ maxWaitMs: 60_000 }), agent('ann', false), enter('1'));
    expect(did).toEqual([
      { do: 'queue', key: '1' },
      { do: 'wait', of: 'wait', key: '1', ms: 60_000 },
    ]);
  });
  test.each([
    ['[ACD-017] a queue that is closed', { isOpen: false, closed: { to: 'voicemail' } } as const, 'voicemail'],
    ['a queue without anybody logged in', { members: [] }, 'refused'],
    ['[ACD-020] a queue of no places with nobody free', { queueSize: 0 }, 'refused'],
  ])('%s does not let the caller wait', (_what, more, outcome) => {
    expect(run(open(more), agent('ann', false), enter('1')).did).toEqual([leaves('1', outcome)]);
  });
  test('a full queue sends the caller to its overflow group', () => {
    const full = open({ queueSize: 1, overflow: { to: 'overflow', groupId: 'other' } });
    const { did, state } = run(full, agent('ann', false), enter('1'), enter('2', 2));
    expect(did).toEqual([leaves('2', 'overflowed', { overflowTo: 'other' })]);
    expect([...state.callers.keys()]).toEqual(['1']);
  });
  test('[ACD-020] a queue of no places still takes the caller for whom an agent is free', () => {
    expect(run(open({ queueSize: 0 }), agent('ann', true), enter('1')).did).toContainEqual(ring('1', 'ann'));
  });
});

describe('an agent whose phone cannot be rung', () => {
  const out = (key: string): QueueEvent => ({ type: 'refused', key, userId: 'ann', why: 'notReached', rests: true });
  test('rests, and is asked again after it, not at once', () => {
    const before: QueueEvent[] = [open({ members: [member('ann')] }), agent('ann', true), enter('1')];
    const { did } = run(...before, out('1'));
    expect(did).toEqual([
      { do: 'rest', userId: 'ann' },
      { do: 'noAnswer', key: '1', groupId: 'q', userId: 'ann', why: 'notReached' },
      { do: 'stopRinging', key: '1', userIds: ['ann'] },
      { do: 'stopWaiting', of: 'ringing', key: '1' },
    ]);
    expect(run(...before, out('1'), agent('ann', true)).did).toEqual([]);
    const rested: QueueEvent = { type: 'rested', userId: 'ann' };
    expect(run(...before, out('1'), rested).did).toEqual([ring('1', 'ann'), ringing('1')]);
  });
  test('leaves the caller to the others meanwhile', () => {
    expect(run(open(), agent('ann', true), agent('bob', true), enter('1'), out('1')).did).toContainEqual(
      ring('1', 'bob'),
    );
  });
});

describe('agents', () => {
  const full = [open({ maxNoAnswer: 2 }), agent('ann', true), agent('bob', true)];
  test('who does not answer in time gives way to the next', () => {
    const { did } = run(...full, enter('1'), { type: 'timeOver', of: 'ringing', key: '1' });
    expect(did).toEqual([
      { do: 'noAnswer', key: '1', groupId: 'q', userId: 'ann', why: 'noAnswer' },
      { do: 'stopRinging', key: '1', userIds: ['ann'] },
      { do: 'stopWaiting', of: 'ringing', key: '1' },
      ring('1', 'bob'),
      ringing('1'),
    ]);
  });
  test('who leaves too many calls unanswered is out of reach', () => {
    const over: QueueEvent = { type: 'timeOver', of: 'ringing', key: '1' };
    const { did, state } = run(open({ maxNoAnswer: 2 }), agent('ann', true), enter('1'), over, over);
    expect(did).toContainEqual({ do: 'exhausted', userId: 'ann' });
    expect(did.filter((effect) => effect.do === 'ring')).toEqual([]);
    expect(state.callers.get('1')?.ringing).toEqual([]);
  });
  test('calls left to ring and calls that reach no phone are counted apart, and are too many together', () => {
    const over: QueueEvent = { type: 'timeOver', of: 'ringing', key: '1' };
    const { did, state } = run(
      open({ maxNoAnswer: 2 }),
      agent('ann', true),
      enter('1'),
      { type: 'refused', key: '1', userId: 'ann', why: 'notReached' },
      over,
    );
    expect(state.agents.get('ann')).toMatchObject({ noAnswers: 1, notReached: 1, isFree: false });
    expect(did).toContainEqual({ do: 'exhausted', userId: 'ann' });
  });
  test('an answer counts the unanswered calls from nought again', () => {
    const { state } = run(
      ...full,
      enter('1'),
      { type: 'timeOver', of: 'ringing', key: '1' },
      { type: 'answered', key: '1', userId: 'bob' },
      enter('2', 2),
      { type: 'answered', key: '2', userId: 'ann' },
    );
    expect([...state.agents.values()].map(({ noAnswers }) => noAnswers)).toEqual([0, 0]);
  });
  test('[ACD-007] in unisson all ring, and the others stop when one answers', () => {
    const { did } = run(open({ ringPattern: 'unisson' }), agent('ann', true), agent('bob', true), enter('1'), {
      type: 'answered',
      key: '1',
      userId: 'bob',
    });
    expect(did).toEqual([
      { do: 'stopRinging', key: '1', userIds: ['ann'] },
      leaves('1', 'answered', { userId: 'bob' }),
    ]);
  });
  test('[ACD-007] in unisson an agent who becomes free rings along', () => {
    const { did } = run(
      open({ ringPattern: 'unisson' }),
      agent('ann', true),
      agent('bob', false),
      enter('1'),
      agent('bob', true),
    );
    expect(did).toEqual([ring('1', 'bob')]);
  });
  test('[ACD-007] of a queue to pick up from, an agent takes the caller', () => {
    const pickup = open({ ringPattern: 'pickup' });
    expect(run(pickup, agent('ann', true), enter('1')).did).toEqual([{ do: 'queue', key: '1' }]);
    expect(run(pickup, agent('ann', true), enter('1'), { type: 'offerTo', key: '1', userId: 'ann' }).did).toEqual([
      ring('1', 'ann'),
      ringing('1'),
    ]);
  });
});

describe('an agent who goes while a caller rings is not rung any more', () => {
  const withdrawn = (key: string, userId: string) => [
    { do: 'withdrawn', key, groupId: 'q', userId },
    { do: 'stopRinging', key, userIds: [userId], isWithdrawn: true },
  ];
  const rung = [open(), agent('ann', true), agent('bob', true), enter('1'), enter('2', 2)];
  test.each<[string, QueueEvent]>([
    ['logs out', agent('ann', false, { isLoggedIn: false })],
    ['pauses', agent('ann', false, { isPausing: true })],
    ['leaves the queue', open({ members: [{ ...member('ann'), active: false }, member('bob', 1)] })],
    ['is taken out of the queue', open({ members: [member('bob', 1)] })],
  ])('who %s', (_what, event) => {
    const { did, state } = run(...rung, event);
    expect(did).toEqual([...withdrawn('1', 'ann'), { do: 'stopWaiting', of: 'ringing', key: '1' }]);
    expect(state.callers.get('1')).toMatchObject({ ringing: [], since: 1, tried: [] });
    expect(state.callers.get('2')?.ringing).toEqual(['bob']);
    expect(placesIn(state, 'q').map(({ caller }) => caller.key)).toEqual(['1', '2']);
  });
  test('and the next one is, for the full ringing time', () => {
    const { did } = run(
      open(),
      agent('ann', true),
      agent('bob', true),
      enter('1'),
      agent('ann', false, { isLoggedIn: false }),
    );
    expect(did).toEqual([
      ...withdrawn('1', 'ann'),
      { do: 'stopWaiting', of: 'ringing', key: '1' },
      ring('1', 'bob'),
      ringing('1'),
    ]);
  });
  test('in unisson the others ring on', () => {
    const unisson = [open({ ringPattern: 'unisson' }), agent('ann', true), agent('bob', true), enter('1')];
    const { did, state } = run(...unisson, agent('ann', false, { isPausing: true }));
    expect(did).toEqual(withdrawn('1', 'ann'));
    expect(state.callers.get('1')?.ringing).toEqual(['bob']);
  });
  test('it does not count as unanswered', () => {
    const { state } = run(...rung, agent('ann', false, { isPausing: true }));
    expect(state.agents.get('ann')?.noAnswers).toBe(0);
  });
  test('who takes a caller in a pause is rung on, until logging out', () => {
    const paused = agent('ann', false, { isPausing: true });
    const taking = [open({ ringPattern: 'pickup' }), paused, enter('1'), { type: 'offerTo', key: '1', userId: 'ann' }];
    expect(run(...(taking as QueueEvent[]), paused).did).toEqual([]);
    const out = agent('ann', false, { isPausing: true, isLoggedIn: false });
    expect(run(...(taking as QueueEvent[]), out).did).toContainEqual(withdrawn('1', 'ann')[0]);
  });
});

describe('by hand', () => {
  const paused = (userId: string) => agent(userId, false, { isPausing: true });
  const both = { members: [member('ann'), member('bob', 1), member('cid', 2)] };
  const callIn = (...userIds: string[]): QueueEvent => ({ type: 'callIn', key: '1', userIds });
  test('agents in a pause ring along with who rings; the first to answer has the caller', () => {
    const rung = [
      open(both),
      paused('ann'),
      agent('bob', true),
      agent('cid', false, { isLoggedIn: false }),
      enter('1'),
    ];
    const { did, state } = run(...rung, callIn('ann', 'bob', 'cid'));
    expect(did).toEqual([ring('1', 'ann')]);
    expect(state.callers.get('1')?.ringing).toEqual(['bob', 'ann']);
    const answered = run(...rung, callIn('ann'), { type: 'answered', key: '1', userId: 'ann' });
    expect(answered.did).toEqual([
      { do: 'stopRinging', key: '1', userIds: ['bob'] },
      leaves('1', 'answered', { userId: 'ann' }),
    ]);
  });
  test('while nobody rings they do for the ringing time, and who lets it ring is not out of reach for it', () => {
    const called = [open({ maxNoAnswer: 1 }), paused('ann'), enter('1'), callIn('ann')];
    expect(run(...called).did).toEqual([ring('1', 'ann'), ringing('1')]);
    const over = run(...called, { type: 'timeOver', of: 'ringing', key: '1' });
    expect(over.did).not.toContainEqual({ do: 'exhausted', userId: 'ann' });
    expect([over.state.callers.get('1')?.ringing, over.state.agents.get('ann')?.noAnswers]).toEqual([[], 0]);
  });
  test('nobody rings for two, nor to call somebody back', () => {
    const twice = run(open(both), paused('ann'), enter('1'), enter('2', 2), callIn('ann'), {
      ...{ type: 'callIn', key: '2', userIds: ['ann'] },
    });
    expect(twice.did).toEqual([]);
    expect(run(open(both), paused('ann'), enter('1'), { type: 'callBack', key: '1' }, callIn('ann')).did).toEqual([]);
  });
  const move = (groupId: string): QueueEvent => ({ type: 'moveTo', key: '1', groupId });
  test('a caller is led to another queue, whoever rings; who is owed a call, or is there already, is not', () => {
    expect(run(open(), agent('ann', true), enter('1'), move('r')).did).toEqual([
      { do: 'stopRinging', key: '1', userIds: ['ann'] },
      leaves('1', 'overflowed', { overflowTo: 'r', isByHand: true }),
    ]);
    expect(run(open(), agent('ann', false), enter('1'), move('q')).did).toEqual([]);
    expect(run(open(), agent('ann', false), enter('1'), { type: 'callBack', key: '1' }, move('r')).did).toEqual([]);
  });
});

describe('a group that does not wait', () => {
  const group = open({ waits: false });
  const declined = (userId: string): QueueEvent => ({ type: 'refused', key: '1', userId, why: 'declined' });
  test('[GRP-006] asks every free member once, then the caller leaves', () => {
    const asked = [group, agent('ann', true), agent('bob', true), enter('1'), declined('ann')];
    expect(run(...asked).did).toContainEqual(ring('1', 'bob'));
    expect(run(...asked, agent('ann', true), declined('bob')).did).toContainEqual(leaves('1', 'refused'));
  });
  test('[GRP-002] turns the caller away when everybody is busy', () => {
    expect(run(group, agent('ann', false), enter('1')).did).toContainEqual(leaves('1', 'refused'));
  });
});

describe('order', () => {
  test('the queue of higher priority is served first, then VIP callers, then who waits longest', () => {
    const second: QueueEvent = { type: 'rules', groupId: 'p', rules: rules({ id: 'p', priority: 5 }) };
    const waiting = [
      open(),
      second,
      agent('ann', false),
      enter('1', 1),
      enter('2', 2, { isVip: true }),
      enter('3', 3, { groupId: 'p' }),
    ];
    const served: string[] = [];
    let state = run(...waiting).state;
    while (state.callers.size > 0) {
      const [ringing, effects] = queueMachine(state, agent('ann', true));
      const rung = effects.find((effect) => effect.do === 'ring');
      const key = rung?.do === 'ring' ? rung.key : 'nobody';
      served.push(key);
      [state] = queueMachine(ringing, { type: 'answered', key, userId: 'ann' });
    }
    expect(served).toEqual(['3', '2', '1']);
  });
  test('[ACD-010] places count VIP callers first', () => {
    const { state } = run(open(), agent('ann', false), enter('1', 1), enter('2', 2, { isVip: true }), enter('3', 3));
    expect(placesIn(state, 'q').map(({ caller, place }) => [place, caller.key])).toEqual([
      [1, '2'],
      [2, '1'],
      [3, '3'],
    ]);
  });
});

describe('a call-back', () => {
  const waiting = [open({ maxWaitMs: 1000 }), agent('ann', false), enter('1')];
  test('keeps its place after the caller hung up, without an end to the wait', () => {
    const { did, state } = run(...waiting, { type: 'callBack', key: '1' }, { type: 'gone', key: '1' });
    expect(did).toEqual([]);
    expect(state.callers.get('1')?.isCallback).toBe(true);
  });
  test('rings the agent, and is called back when the agent answers', () => {
    const { did } = run(...waiting, { type: 'callBack', key: '1' }, agent('ann', true), {
      ...{ type: 'answered', key: '1', userId: 'ann' },
    } as QueueEvent);
    expect(did).toEqual([leaves('1', 'calledBack', { userId: 'ann' })]);
  });
  test('is not offered by a queue without it', () => {
    const { state } = run(open({ hasCallback: false }), agent('ann', false), enter('1'), {
      type: 'callBack',
      key: '1',
    });
    expect(state.callers.get('1')?.isCallback).toBe(false);
  });
});

test('callers of a queue that is no more are refused, those who were let in stay when it closes', () => {
  const waiting = [open(), agent('ann', false), enter('1')];
  expect(run(...waiting, open({ isOpen: false })).state.callers.size).toBe(1);
  expect(run(...waiting, { type: 'rules', groupId: 'q', rules: null }).did).toEqual([leaves('1', 'refused')]);
});

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

describe('who rings next', () => {
  const three = { members: [member('ann'), member('bob', 1), member('cyd', 2)] };
  const free = (...ids: string[]) => ['ann', 'bob', 'cyd'].map((id) => agent(id, ids.includes(id)));
  test.each([
    ['the next free member', {}, ['ann', 'bob', 'cyd'], 'bob'],
    ['not one who is busy', {}, ['ann', 'cyd'], 'cyd'],
    ['nobody while nobody else is free', {}, ['ann'], null],
    ['nobody where all ring at once', { ringPattern: 'unisson' }, ['ann', 'bob', 'cyd'], null],
    ['nobody where agents take callers themselves', { ringPattern: 'pickup' }, ['ann', 'bob', 'cyd'], null],
  ] as const)('%s', (_who, more, ids, next) => {
    const { state } = run(open({ ...three, ...more }), ...free(...ids), enter('1'));
    expect(nextOf(state, '1')).toBe(next);
  });
  test('none of those who were rung before, and nobody for a caller who is not there', () => {
    const out: QueueEvent = { type: 'refused', key: '1', userId: 'ann', why: 'declined' };
    const { state } = run(open(three), ...free('ann', 'bob'), enter('1'), out);
    expect(state.callers.get('1')?.ringing).toEqual(['bob']);
    expect([nextOf(state, '1'), nextOf(state, '2')]).toEqual([null, null]);
  });
});
