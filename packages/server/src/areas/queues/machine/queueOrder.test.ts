import { describe, expect, test } from 'vitest';
import type { QueueEvent } from './queueEvents.ts';
import { nextOf, queueMachine } from './queueMachine.ts';
import { placesIn } from './queueState.ts';
import { agent, enter, leaves, member, open, ring, ringing, rules, run } from './test/queueBench.ts';

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
