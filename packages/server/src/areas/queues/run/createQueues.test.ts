import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueRules } from '../machine/queueTypes.ts';
import { FakeQueuedCall } from '../test/fakeQueuedCall.ts';
import { createQueues } from './createQueues.ts';
import type { CallBackEnd, QueueEntry, QueuePorts } from './queuePorts.ts';

const settings: QueueRules = {
  ...{ id: 'q', ringPattern: 'sequential', priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 60_000 },
  ...{ maxNoAnswer: 2, isOpen: true, usesSkills: false, hasCallback: true, callbackDigit: '5', waits: true },
  ...{ overflow: { to: 'refuse' }, closed: { to: 'refuse' } },
  members: ['ann', 'bob'].map((userId, position) => ({ userId, position, active: true, skills: [], level: 0 })),
};

let log: QueueEntry[];
let exhausted: string[];
let sounds: { welcome: string | null; closing: string | null };
let waitOf: number | null;
let callBack: (userId: string) => Promise<CallBackEnd>;
let queues: ReturnType<typeof createQueues>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [log, exhausted, sounds] = [[], [], { welcome: null, closing: null }];
  waitOf = null;
  callBack = async () => 'reached';
  const ports: QueuePorts = {
    now: Date.now,
    userRef: (userId) => ({ userId, displayName: userId, number: '1' }),
    isVip: (number) => number === '999',
    sounds: () => ({ ...sounds, music: { kind: 'music' } }),
    write: (entry) => log.push(entry),
    exhausted: (userId) => exhausted.push(userId),
    callBack: (userId, { key }) => void callBack(userId).then((end) => queues.calledBack(key, userId, end)),
    changed: () => {},
    waitOf: () => waitOf,
  };
  queues = createQueues(ports);
});
afterEach(() => {
  queues.stop();
  vi.useRealTimers();
});

const free = (userId: string, isFree = true): void =>
  queues.setAgent({ userId, isLoggedIn: true, isFree, freeSince: 0, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 });
function open(more: Partial<QueueRules> = {}): void {
  queues.setRules('q', { ...settings, ...more });
  for (const userId of ['ann', 'bob']) free(userId, false);
}
function arrive(id: string, number?: string): FakeQueuedCall {
  const call = new FakeQueuedCall(id, number);
  queues.admit('q', call);
  return call;
}
const story = (): string[] => log.map(({ kind, userId, ms }) => [kind, userId, ms].filter((x) => x !== null).join(' '));

test('somebody waits with music, rings, talks, and every step is written with its time', async () => {
  open();
  const call = arrive('c1');
  expect(queues.staysOf('q')).toMatchObject([{ state: 'QUEUED', userIds: [], enteredAt: 1_000_000 }]);
  await vi.advanceTimersByTimeAsync(5000);
  free('bob');
  expect(queues.staysOf('q')).toMatchObject([{ state: 'DISTRIBUTED', userIds: ['bob'], stateAt: 1_005_000 }]);
  await vi.advanceTimersByTimeAsync(2000);
  call.handlers.onAnswered('bob');
  expect(queues.staysOf('q')).toMatchObject([{ state: 'TALKING', userIds: ['bob'], answeredAt: 1_007_000 }]);
  await vi.advanceTimersByTimeAsync(30_000);
  call.handlers.onOver();
  expect(queues.staysOf('q')).toEqual([]);
  expect(call.did).toEqual(['hear music', 'ring bob']);
  expect(story()).toEqual(['entered', 'offered bob 5000', 'answered bob 7000', 'ended bob 30000']);
  expect(log[0]?.caller).toMatchObject({ label: 'Claire', number: '0199004127' });
});

test('who does not answer for the ringing time is passed over, the caller hears music again', async () => {
  open({ maxNoAnswer: 1 });
  const call = arrive('c1');
  free('ann');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(call.did).toEqual(['hear music', 'ring ann', 'stop ann', 'hear music']);
  expect([exhausted, story()]).toEqual([['ann'], ['entered', 'offered ann 0', 'noAnswer ann 15000']]);
  call.handlers.onOver();
  expect(story().at(-1)).toBe('abandoned 15000');
});

test('after the longest wait the caller leaves as the queue is set', async () => {
  open({ overflow: { to: 'voicemail' } });
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([call.did, story()]).toEqual([
    ['hear music', 'pass to the mailbox of q'],
    ['entered', 'voicemail 60000'],
  ]);
});

test('the welcome plays once to its end, then the music, even while an agent rings', async () => {
  sounds.welcome = 'welcome.wav';
  open();
  free('ann');
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(4100);
  expect(call.did).toEqual(['ring ann', 'hear welcome.wav', 'hear music']);
});

test('a welcome that cannot be played is left out', async () => {
  sounds.welcome = 'gone.wav';
  open();
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(1);
  expect(call.did).toEqual(['hear music']);
});

test('[ACD-017] a closed queue says so and ends the call', async () => {
  sounds.closing = 'closed.wav';
  open({ isOpen: false });
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(3999);
  expect([call.did, story()]).toEqual([['hear closed.wav'], ['entered', 'refused 0']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.did).toEqual(['hear closed.wav', 'end notAvailable']);
});

test('the time of an announcement counts from when the audio of the caller is up', async () => {
  Object.assign(sounds, { closing: 'closed.wav' });
  open({ isOpen: false });
  const call = new FakeQueuedCall('c1');
  call.upAfterMs = 2500;
  queues.admit('q', call);
  await vi.advanceTimersByTimeAsync(6499);
  expect(call.did).toEqual(['hear closed.wav']);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.did).toEqual(['hear closed.wav', 'end notAvailable']);
});

test('who is answered while the welcome waits for the audio is told nothing more', async () => {
  sounds.welcome = 'welcome.wav';
  open();
  free('ann');
  const call = arrive('c1');
  call.handlers.onAnswered('ann');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.did.filter((step) => step === 'hear music')).toEqual([]);
});

test('a waiting caller is told the place every so often between the music, not while an agent rings, and no more after that', async () => {
  open({ announceEveryMs: 30_000, maxWaitMs: 0 });
  const [first, second] = [arrive('c1'), arrive('c2')];
  const told = (call: FakeQueuedCall) => call.did.map((step) => step.replace(/^hear .*\//, 'hear '));
  waitOf = 170_000;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told(second)).toEqual(['hear music']);
  // Each word takes four seconds here.
  await vi.advanceTimersByTimeAsync(21_000);
  const words = ['hear youAreNumber.wav', 'hear n2.wav', 'hear waitAbout.wav', 'hear n3.wav', 'hear minutes.wav'];
  expect(told(second)).toEqual(['hear music', ...words, 'hear music']);
  waitOf = null;
  free('ann');
  await vi.advanceTimersByTimeAsync(9_001 + 9000);
  expect(first.did.at(-1)).toBe('ring ann');
  expect(told(second).slice(7)).toEqual(['hear youAreNumber.wav', 'hear n2.wav', 'hear music']);
  first.handlers.onAnswered('ann');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told(second).slice(10)).toEqual(['hear youAreNumber.wav', 'hear n1.wav', 'hear music']);
  second.handlers.onOver();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told(second)).toHaveLength(13);
  expect(first.did.at(-1)).toBe('ring ann');
});

test('an answer while the place is being told ends it', async () => {
  open({ announceEveryMs: 10_000, maxWaitMs: 0 });
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(11_000);
  const heard = call.did.length;
  free('ann');
  call.handlers.onAnswered('ann');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.did.slice(heard)).toEqual(['ring ann']);
});

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

test('an agent who is out leaves the call-back owed', async () => {
  callBack = async (userId) => (userId === 'bob' ? 'reached' : 'agentOut');
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
  callBack = async () => 'notReached';
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
  callBack = async () => 'wrongNumber';
  open();
  arrive('c1').handlers.onDigit('5');
  free('ann');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(story()).toEqual(['entered', 'callBackWanted 0', 'offered ann 0', 'callBackFailed ann 0', 'unreached 0']);
});

test('a call-back that takes longer than agents ring is one call, of one agent, also where all ring at once', async () => {
  callBack = () => new Promise((resolve) => setTimeout(() => resolve('reached'), 40_000));
  open({ ringPattern: 'unisson', ringTimeoutMs: 15_000 });
  arrive('c1').handlers.onDigit('5');
  for (const userId of ['ann', 'bob']) free(userId);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(story()).toEqual(['entered', 'callBackWanted 0', 'offered ann 0', 'calledBack ann 40000']);
});

test('during the pause an agent may call the customer all the same; tries before a restart count', async () => {
  callBack = async () => 'notReached';
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
    callBack = async () => 'agentOut';
    const call = arrive('c1');
    call.missing = 'notAvailable';
    if (what === 'a call-back') call.handlers.onDigit('5');
    free('ann');
    await vi.advanceTimersByTimeAsync(3500);
    expect(log.filter(({ kind }) => kind === 'offered')).toHaveLength(4);
    expect(queues.staysOf('q')).toHaveLength(1);
  },
);
