import { expect, test, vi } from 'vitest';
import { FakeQueuedCall } from '../test/fakeQueuedCall.ts';
import { arrive, exhausted, free, log, open, queues, queuesRun, setWaitOf, sounds, story } from './test/queuesRun.ts';

queuesRun();

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

test('a caller for whom an agent is free at once hears the phone ring, and no music before', async () => {
  open();
  free('ann');
  const call = arrive('c1');
  await vi.advanceTimersByTimeAsync(1);
  expect(call.did).toEqual(['ring ann']);
});

test('an agent who is rung is told the place of the caller, and how many wait', () => {
  open();
  const rings = [arrive('c1'), arrive('c2')].map((call) => vi.spyOn(call, 'ring'));
  for (const userId of ['ann', 'bob']) free(userId);
  expect(rings.map(({ mock }) => mock.calls)).toMatchObject([
    [[{ userId: 'ann' }, 1_015_000, { place: 1, of: 2 }]],
    [[{ userId: 'bob' }, 1_015_000, { place: 2, of: 2 }]],
  ]);
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
  setWaitOf(170_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told(second)).toEqual(['hear music']);
  // Each word takes four seconds here.
  await vi.advanceTimersByTimeAsync(21_000);
  const words = ['hear youAreNumber.wav', 'hear n2.wav', 'hear waitAbout.wav', 'hear n3.wav', 'hear minutes.wav'];
  expect(told(second)).toEqual(['hear music', ...words, 'hear music']);
  setWaitOf(null);
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
