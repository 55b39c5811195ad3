import { expect, test, vi } from 'vitest';
import { queueMachine } from '../machine/queueMachine.ts';
import { noQueues, type Queues } from '../machine/queueState.ts';
import type { QueueRules } from '../machine/queueTypes.ts';
import { FakeQueuedCall } from '../test/fakeQueuedCall.ts';
import { createNextShown, LOOK_MS } from './createNextShown.ts';

const rules: QueueRules = {
  ...{ id: 'q', ringPattern: 'sequential', priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 60_000 },
  ...{ maxNoAnswer: 2, isOpen: true, usesSkills: false, hasCallback: false, callbackDigit: '5', waits: true },
  ...{ overflow: { to: 'refuse' }, closed: { to: 'refuse' } },
  members: ['ann', 'bob', 'cyd'].map((userId, position) => ({ userId, position, active: true, skills: [], level: 0 })),
};
const agent = (userId: string, isFree: boolean) => ({
  ...{ userId, isLoggedIn: true, isFree, freeSince: 0, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 },
});

/** Ann rings for a caller, Bob and Cyd are free. */
function setUp() {
  vi.useFakeTimers();
  let state: Queues = noQueues;
  const call = new FakeQueuedCall('c1');
  const timers = { start: (_name: string, ms: number, over: () => void) => void setTimeout(over, ms) };
  const userRef = (userId: string) => (userId ? { userId, displayName: userId, number: '1' } : null);
  const shown = createNextShown({ userRef }, timers, () => state, new Map([['c1', call]]));
  const send = (event: Parameters<typeof queueMachine>[1]) => {
    [state] = queueMachine(state, event);
    shown.changed();
  };
  send({ type: 'rules', groupId: 'q', rules });
  for (const userId of ['ann', 'bob', 'cyd']) send({ type: 'agent', agent: agent(userId, true) });
  send({ type: 'enter', key: 'c1', groupId: 'q', at: 0, isVip: false, skills: [] });
  return { call, shown, send };
}

test('the agent who rings sees who is next by now, once for many changes, and nothing more when it is over', () => {
  const { call, shown, send } = setUp();
  expect(shown.placed('c1', 'ann', { place: 1, of: 1 })).toEqual({ place: 1, of: 1, next: 'bob' });
  send({ type: 'agent', agent: agent('bob', false) });
  send({ type: 'agent', agent: agent('bob', true) });
  send({ type: 'agent', agent: agent('bob', false) });
  expect(call.did).toEqual([]);
  vi.advanceTimersByTime(LOOK_MS);
  expect(call.did).toEqual(['ann sees cyd next']);
  send({ type: 'agent', agent: agent('cyd', false) });
  vi.advanceTimersByTime(LOOK_MS);
  expect(call.did.at(-1)).toBe('ann sees nobody next');
  send({ type: 'answered', key: 'c1', userId: 'ann' });
  send({ type: 'agent', agent: agent('bob', true) });
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(call.did).toHaveLength(2);
  vi.useRealTimers();
});

test('nothing is looked at while no agent rings', () => {
  const { send } = setUp();
  send({ type: 'agent', agent: agent('bob', false) });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
