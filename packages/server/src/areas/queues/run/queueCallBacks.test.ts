import { expect, test, vi } from 'vitest';
import { arrive, exhausted, free, open, queues, queuesRun, setCallBack, story } from './test/queuesRun.ts';

queuesRun();

test('who asks for it is called back in turn, after having hung up', async () => {
  open();
  const first = arrive('c1');
  arrive('c2');
  first.handlers.onDigit('5');
  expect(first.did).toEqual(['hear music', 'end normal']);
  expect(queues.staysOf('q')[0]).toMatchObject({ isCallback: true, callId: null });
  await vi.advanceTimersByTimeAsync(100_000);
  free('ann');
  await vi.advanceTimersByTimeAsync(1);
  expect(story()).toEqual([
    ...['entered', 'entered', 'callBackWanted 0', 'refused 60000', 'offered ann 100000', 'calledBack ann 100000'],
  ]);
});

test('a call that is owed can be cancelled; who waits at the phone is owed none, and goes on waiting', () => {
  open();
  const call = arrive('c1');
  expect([queues.cancelCallBack('c1 q'), queues.staysOf('q').length]).toEqual([false, 1]);
  call.handlers.onDigit('5');
  expect([queues.cancelCallBack('c1 q'), queues.staysOf('q')]).toEqual([true, []]);
});

test('an agent who is out leaves the call-back owed', async () => {
  setCallBack(async (userId) => (userId === 'bob' ? 'reached' : 'agentOut'));
  open();
  arrive('c1').handlers.onDigit('5');
  free('ann');
  free('bob');
  await vi.advanceTimersByTimeAsync(1);
  expect(story()).toEqual([
    ...['entered', 'callBackWanted 0', 'offered ann 0', 'declined ann 0', 'offered bob 0', 'calledBack bob 0'],
  ]);
});

test('a customer who is owed a call and is not reached is called three times, five minutes apart, then leaves the queue', async () => {
  setCallBack(async () => 'notReached');
  open({ maxNoAnswer: 1 });
  arrive('c1').handlers.onDigit('5');
  free('ann');
  await vi.advanceTimersByTimeAsync(299_999);
  expect(queues.staysOf('q')).toMatchObject([{ state: 'QUEUED', isCallback: true, userIds: [] }]);
  await vi.advanceTimersByTimeAsync(600_001);
  const tried = (ms: number) => [`offered ann ${ms}`, `callBackFailed ann ${ms}`];
  expect(story()).toEqual([
    ...['entered', 'callBackWanted 0', ...tried(0), ...tried(300_000), ...tried(600_000), 'unreached 600000'],
  ]);
  expect([queues.staysOf('q'), exhausted]).toEqual([[], []]);
});

test('a wrong number is not called twice', async () => {
  setCallBack(async () => 'wrongNumber');
  open();
  arrive('c1').handlers.onDigit('5');
  free('ann');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(story()).toEqual(['entered', 'callBackWanted 0', 'offered ann 0', 'callBackFailed ann 0', 'unreached 0']);
});

test('a call-back that takes longer than agents ring is one call, of one agent, also where all ring at once', async () => {
  setCallBack(() => new Promise((resolve) => setTimeout(() => resolve('reached'), 40_000)));
  open({ ringPattern: 'unisson', ringTimeoutMs: 15_000 });
  arrive('c1').handlers.onDigit('5');
  for (const userId of ['ann', 'bob']) free(userId);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(story()).toEqual(['entered', 'callBackWanted 0', 'offered ann 0', 'calledBack ann 40000']);
});

test('during the pause an agent may call the customer all the same; tries before a restart count', async () => {
  setCallBack(async () => 'notReached');
  open();
  const caller = { label: 'Claire', number: '0199004127' };
  queues.restore(
    {
      ...{ key: 'k', groupId: 'q', caller, callId: null, isVip: false, isCallback: true, enteredAt: 1_000_000 },
      ...{ answeredAt: null, stateAt: 1_000_000, state: 'QUEUED', userIds: [] },
    },
    1,
  );
  free('ann');
  await vi.advanceTimersByTimeAsync(1000);
  queues.offerTo('k', 'ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(story()).toEqual([
    ...['offered ann 0', 'callBackFailed ann 0', 'offered ann 1000', 'callBackFailed ann 1000', 'unreached 1000'],
  ]);
});
