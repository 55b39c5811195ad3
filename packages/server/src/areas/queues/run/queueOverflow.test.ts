import { expect, test, vi } from 'vitest';
import type { QueueRules } from '../machine/queueTypes.ts';
import { FakeQueuedCall } from '../test/fakeQueuedCall.ts';
import { arrive, free, log, open, queues, queuesRun, setCallBack, settings } from './test/queuesRun.ts';

queuesRun();

test('overflow leads to another queue, and each queue counts the caller once', async () => {
  open({ overflow: { to: 'overflow', groupId: 'r' }, queueSize: 0 });
  queues.setRules('r', { ...settings, id: 'r', overflow: { to: 'overflow', groupId: 'q' }, queueSize: 0 });
  const call = new FakeQueuedCall('c1');
  call.onPass = (to) => ('groupId' in to && to.groupId === 'r' ? queues.admit('r', call) : call.end('notAvailable'));
  queues.admit('q', call);
  expect(call.did).toEqual(['end notAvailable']);
  expect(log.map(({ groupId, kind }) => `${groupId} ${kind}`)).toEqual([
    'q entered',
    'q overflowed',
    'r entered',
    'r overflowed',
  ]);
});

test('overflow to a group without agents passes the call on', () => {
  open({ overflow: { to: 'overflow', groupId: 'plain' }, queueSize: 0 });
  expect(arrive('c1').did).toEqual(['pass to plain']);
});

test('a caller led by hand to where it has been waits there once more, and each stay is one of the log', () => {
  open();
  queues.setRules('r', { ...settings, id: 'r' });
  const call = new FakeQueuedCall('c1');
  const byHand: (boolean | undefined)[] = [];
  call.onPass = (to, isByHand) => {
    byHand.push(isByHand);
    if ('groupId' in to) queues.admit(to.groupId, call);
  };
  queues.admit('q', call);
  expect([queues.moveTo('c1 q', 'r'), queues.moveTo('c1 r', 'q'), queues.moveTo('c1 q', 'r')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(queues.moveTo('c1 q 1', 'r')).toBe(true);
  expect(queues.staysOf('r').map(({ key }) => key)).toEqual(['c1 r 1']);
  expect(byHand).toEqual([true, true, true]);
  const entered = log.filter(({ kind }) => kind === 'entered').map(({ callerKey }) => callerKey);
  expect(entered).toEqual(['c1 q', 'c1 r', 'c1 q 1', 'c1 r 1']);
});

test.each<[string, Partial<QueueRules>]>([
  ['closed', { isOpen: false }],
  ['full', { queueSize: 0 }],
  ['without anybody logged in', { members: [] }],
])('nobody is led to a queue that is %s: the caller keeps the place', (_what, more) => {
  open();
  queues.setRules('r', { ...settings, id: 'r', ...more });
  const call = arrive('c1');
  expect([queues.moveTo('c1 q', 'r'), queues.moveTo('c1 q', 'nowhere')]).toEqual([false, false]);
  expect([queues.staysOf('q').length, queues.staysOf('r').length, call.did]).toEqual([1, 0, ['hear music']]);
});

test('[ACD-010] VIP callers are in front', () => {
  open();
  for (const [id, number] of [
    ['c1', '1'],
    ['c2', '999'],
  ] as const) {
    arrive(id, number);
  }
  expect(queues.staysOf('q').map(({ callId, isVip }) => [callId, isVip])).toEqual([
    ['c2', true],
    ['c1', false],
  ]);
});

test('[ACD-010] an agent takes the caller of choice', () => {
  open({ ringPattern: 'pickup' });
  arrive('c1');
  const call = arrive('c2');
  const key = queues.staysOf('q')[1]?.key ?? '';
  expect([queues.offerTo(key, 'ann'), queues.offerTo('nobody', 'ann')]).toEqual([true, false]);
  expect(call.did.at(-1)).toBe('ring ann');
});

test.each(['a call', 'a call-back'])(
  '%s for an agent whose phone cannot be rung is offered once a second, not all the time',
  async (what) => {
    open({ maxNoAnswer: 0 });
    setCallBack(async () => 'agentOut');
    const call = arrive('c1');
    call.missing = 'notAvailable';
    if (what === 'a call-back') call.handlers.onDigit('5');
    free('ann');
    await vi.advanceTimersByTimeAsync(3500);
    expect(log.filter(({ kind }) => kind === 'offered')).toHaveLength(4);
    expect(queues.staysOf('q')).toHaveLength(1);
  },
);
