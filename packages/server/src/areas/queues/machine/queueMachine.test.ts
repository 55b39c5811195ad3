import { describe, expect, test } from 'vitest';
import type { QueueEvent } from './queueEvents.ts';
import { placesIn } from './queueState.ts';
import { agent, enter, leaves, member, open, ring, ringing, run } from './test/queueBench.ts';

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
