import { type MeetingEvent, type MeetingSystem, meetingService, noMeetings } from '@ringside/domain/meeting';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMeetingDriver, type DriverRemote } from './createMeetingDriver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const meeting = { id: 'm', name: 'Dispatch', isHost: true, userName: 'Ines', isMuted: false, isCameraOff: true };
const opening = { licence: 'L', token: 't', isForced: false };

/** A driver that does as it is asked, what was asked of it, and what became of meetings. */
function setup(its: Partial<DriverRemote> | null = {}, fault: 'os' | null = null) {
  const asked: unknown[][] = [];
  const seen: unknown[] = [];
  const at = { service: noMeetings, hear: (_: unknown): void => undefined, systems: [] as readonly MeetingSystem[] };
  const ask =
    (name: string) =>
    async (...given: unknown[]) =>
      void asked.push([name, ...given]);
  const remote: DriverRemote = {
    facts: async () => ({ name: 'Acme', systems: ['linux'], canKick: true }),
    ...{ open: ask('open'), offer: ask('offer'), candidate: ask('candidate'), join: ask('join'), set: ask('set') },
    ...{ kick: ask('kick'), leave: ask('leave'), close: ask('close') },
    ...its,
  };
  const driver = createMeetingDriver({
    async open(hear) {
      if (its === null) throw new Error('no frame');
      at.hear = hear;
      return remote;
    },
    close: () => void asked.push(['gone']),
    faultOf(systems) {
      at.systems = systems;
      return fault;
    },
    tell(event: MeetingEvent) {
      at.service = meetingService(at.service, event);
    },
    onFacts: ({ name }) => void seen.push(name),
    onPeople: (people) => void seen.push(people.length),
    onCandidate: (candidate) => void seen.push(candidate),
    onOver: () => void seen.push('over'),
    onFailed: () => void seen.push('failed'),
    now: () => Date.now(),
  });
  const state = () => [at.service.state, at.service.reason];
  return { driver, asked, seen, at, state, say: (is: string, more = {}) => at.hear({ is, ...more }) };
}
async function connected(...given: Parameters<typeof setup>) {
  const its = setup(...given);
  await its.driver.connect(opening);
  its.say('ready');
  its.asked.length = 0;
  return its;
}
async function inMeeting(...given: Parameters<typeof setup>) {
  const its = await connected(...given);
  const joined = its.driver.join(meeting, async () => undefined);
  await wait(0);
  its.say('active');
  expect(await joined).toBe(true);
  return its;
}

test('[CONF-004] [CONF-005] a driver is pending from the start until it says that it is ready', async () => {
  const its = setup();
  const connecting = its.driver.connect(opening);
  expect(its.state()).toEqual(['pending', null]);
  await connecting;
  expect([its.state(), its.asked, its.seen, its.at.systems]).toEqual([
    ['pending', null],
    [['gone'], ['open', opening]],
    ['Acme'],
    ['linux'],
  ]);
  its.say('ready');
  expect(its.state()).toEqual(['initialized', null]);
});

test('[CONF-006] one that says nothing for 20 s is not reached, and may still come', async () => {
  const its = setup();
  await its.driver.connect(opening);
  await wait(19_999);
  expect(its.state()).toEqual(['pending', null]);
  await wait(1);
  expect(its.state()).toEqual(['networkError', null]);
  its.say('ready');
  expect(its.state()).toEqual(['initialized', null]);
});

test('[CONF-009] without a token nothing of the driver is opened', async () => {
  const its = setup();
  await its.driver.connect({ ...opening, token: '' });
  expect([its.state(), its.asked, its.seen]).toEqual([['networkError', null], [['gone'], ['gone']], ['failed']]);
});

test.each<[string, Partial<DriverRemote> | null]>([
  ['has no frame', null],
  ['has no script', { facts: async () => null }],
  ['throws', { open: () => Promise.reject(new Error('no')) }],
])('[CONF-003] a driver that %s has a fault, and its frame goes', async (_, remote) => {
  const its = setup(remote);
  await its.driver.connect(opening);
  expect([its.state(), its.asked.at(-1), its.seen.at(-1)]).toEqual([
    ['networkError', 'driverError'],
    ['gone'],
    'failed',
  ]);
});

test('[CONF-008] [CONF-026] one that does not run on this system is not asked to connect', async () => {
  const its = setup({}, 'os');
  await its.driver.connect(opening);
  expect([its.state(), its.asked.map(([name]) => name)]).toEqual([
    ['networkError', 'osUnsupported'],
    ['gone', 'close', 'gone'],
  ]);
});

test('nothing is believed before it was asked for, and nothing of a frame that has gone', async () => {
  const its = setup({ facts: () => new Promise(() => undefined) });
  void its.driver.connect(opening);
  await wait(0);
  its.say('ready');
  expect(its.state()).toEqual(['pending', null]);
  const { driver, say, state } = await connected();
  say('active');
  say('people', { people: [{ id: 'a', name: 'A' }] });
  driver.stop();
  say('inUse');
  expect(state()).toEqual(['initialized', null]);
});

test('the frame of before says nothing any more once another one was opened', async () => {
  const its = await connected();
  const { hear } = its.at;
  await its.driver.connect(opening);
  hear({ is: 'inUse' });
  expect(its.state()).toEqual(['pending', null]);
});

test('[CONF-007] one that is in use elsewhere is closed, and taken over by force', async () => {
  const its = await connected();
  its.say('inUse');
  expect([its.state(), its.asked]).toEqual([
    ['networkError', 'loggedInElsewhere'],
    [['close'], ['gone']],
  ]);
  await its.driver.connect({ ...opening, isForced: true });
  expect(its.asked.at(-1)).toEqual(['open', { ...opening, isForced: true }]);
});

test('[CONF-013] a driver that is opened anew in a meeting ends it, and the next meeting begins', async () => {
  const its = await inMeeting();
  await its.driver.connect(opening);
  expect([its.at.service.isCallPending, its.seen.includes('over')]).toEqual([false, true]);
  its.say('ready');
  const joined = its.driver.join(meeting, async () => undefined);
  await wait(0);
  its.say('active');
  expect(await joined).toBe(true);
});

test('[CONF-012] [CONF-013] a call is pending from joining until it is over, and once only', async () => {
  const its = await connected();
  const joined = its.driver.join(meeting, async (remote) => void (await remote.offer('sdp')));
  expect(its.at.service.isCallPending).toBe(true);
  expect(await its.driver.join(meeting, async () => undefined)).toBe(false);
  await wait(0);
  expect(its.asked).toEqual([
    ['offer', 'sdp'],
    ['join', meeting],
  ]);
  its.say('active');
  expect([await joined, its.at.service.isCallPending]).toEqual([true, true]);
  its.say('terminate');
  expect([its.at.service.isCallPending, its.seen.at(-1)]).toEqual([false, 'over']);
});

test.each<[string, Partial<DriverRemote>]>([
  ['refuses', { join: () => Promise.reject(new Error('no')) }],
  ['never says so', {}],
])('[CONF-013] a driver that %s is in no meeting, and nothing pends', async (_, remote) => {
  const its = await connected(remote);
  const joined = its.driver.join(meeting, async () => undefined);
  await wait(30_000);
  expect([await joined, its.at.service.isCallPending, its.asked.at(-1)]).toEqual([false, false, ['leave']]);
  expect(its.seen).not.toContain('over');
});

test('in a meeting it says who is there, and that the user hosts it, where that is so', async () => {
  const its = await inMeeting();
  its.say('people', { people: [{ id: 'a', name: 'A' }] });
  its.say('candidate', { candidate: 'c' });
  its.say('hosted');
  expect([its.seen.slice(-2), its.at.service.presence]).toEqual([[1, 'c'], 200]);
  const other = await connected();
  const joined = other.driver.join({ ...meeting, isHost: false }, async () => undefined);
  other.say('hosted');
  other.say('active');
  await joined;
  other.driver.kick('a');
  expect([other.at.service.presence, other.asked.some(([name]) => name === 'kick')]).toEqual([0, false]);
});

test('whoever leaves is out at once, and hears of no end', async () => {
  const its = await inMeeting();
  its.driver.leave();
  expect([its.at.service.isCallPending, its.asked.at(-1), its.seen.includes('over')]).toEqual([
    false,
    ['leave'],
    false,
  ]);
});

test.each(['failed', 'dropped', 'fault'])('a connection that goes (%s) ends the meeting', async (is) => {
  const its = await inMeeting();
  its.say(is);
  expect([its.at.service.state, its.at.service.isCallPending, its.seen.includes('over')]).toEqual([
    ...['networkError', false, true],
  ]);
});

test('a driver that says too much has a fault; nonsense of any size costs nothing', async () => {
  const its = await inMeeting();
  const before = { ...its.at.service };
  for (let n = 0; n < 50; n += 1) its.at.hear({ is: 'x'.repeat(60_000), n });
  expect(its.at.service).toEqual(before);
  await wait(1000);
  for (let n = 0; n < 100; n += 1) its.say('people', { people: [] });
  expect(its.at.service).toEqual(before);
  its.say('people', { people: [] });
  expect(its.state()).toEqual(['networkError', 'driverError']);
});

test('[CONF-006] no meeting is joined before it is ready or after it has failed; one that is ready stays so', async () => {
  const its = setup();
  await its.driver.connect(opening);
  const join = () => its.driver.join(meeting, async () => undefined);
  expect(await join()).toBe(false);
  its.say('ready');
  await wait(30_000);
  expect(its.state()).toEqual(['initialized', null]);
  its.say('failed');
  expect([await join(), its.asked.some(([name]) => name === 'join')]).toEqual([false, false]);
});
