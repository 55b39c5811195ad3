import { CallBench, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import type { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';

let bench: CallBench;
let alice: RobotPhone;
let bob: RobotPhone;
let atAlice: RobotSession[] = [];
let atBob: RobotSession[] = [];

async function start(graceMs: number, noAnswerMs = 60_000): Promise<void> {
  bench = await new CallBench({ graceMs, noAnswerMs }).listen();
  alice = await bench.phone('alice', { toneHz: 700 });
  bob = await bench.phone('bob', { toneHz: 1300 });
  alice.onSession = (session) => atAlice.push(session);
  bob.onSession = (session) => {
    atBob.push(session);
    void session.answer();
  };
}
beforeEach(() => {
  atAlice = [];
  atBob = [];
});
afterEach(() => bench.close());

async function connect(): Promise<[RobotSession, RobotSession]> {
  const a = bench.dial(alice, '202');
  await untilHears('alice hears bob', a, 1300);
  await untilHears('bob hears alice', atBob[0] as RobotSession, 700);
  return [a, atBob[0] as RobotSession];
}

test('whoever hangs up in the moment of the answer, before its ACK, has hung up', async () => {
  await start(4000);
  bob.onSession = (session) => {
    session.onChange = () => {
      if (session.state === 'talking') session.hangUp();
    };
    void session.answer();
  };
  bench.dial(alice, '202');
  await until('the call is over', () => bench.story('bob').at(-1) === 'removed');
  expect(bench.story('bob').at(-2)).toBe('dropped normal by local');
  await until('nothing is left', () => bench.engine.sizes.dialogs + bench.engine.sizes.endpoints === 0);
});

test('a phone whose connection breaks comes back into its call; meanwhile the other hears music', async () => {
  await start(4000);
  const [, b] = await connect();
  const before = bench.engine.linesOf('alice')[0];
  alice.cut();
  await untilHears('bob hears music', b, MUSIC_HZ);
  expect(bench.engine.registerIdOf('t-alice')).toBe(null);
  await until('alice is called back', () => atAlice[0]?.state === 'talking');
  await untilHears('bob hears alice again', b, 700);
  await untilHears('alice hears bob again', atAlice[0] as RobotSession, 1300);
  expect(bench.engine.linesOf('alice')).toEqual([{ ...before, terminalCallId: atAlice[0]?.dialog.callId }]);
  atAlice[0]?.hangUp();
  await until('bob is told', () => b.state === 'ended');
  expect(bench.story('alice')).toEqual(['prompting', 'ringing', 'talking', 'dropped normal by local', 'removed']);
  await until('nothing is left', () => bench.engine.sizes.dialogs + bench.engine.sizes.endpoints === 0);
});

test('a phone that comes back, answers and is gone again before its answer is through comes back once more', async () => {
  await start(8000);
  const [, b] = await connect();
  const { media } = bench;
  const createEndpoint = media.createEndpoint.bind(media);
  let isFirst = true;
  media.createEndpoint = (plain) => {
    const endpoint = createEndpoint(plain);
    const accept = endpoint.accept.bind(endpoint);
    endpoint.accept = async (sdp) => {
      if (isFirst) {
        isFirst = false;
        alice.cut();
        await until('alice is gone', () => bench.engine.registerIdOf('t-alice') === null);
      }
      await accept(sdp);
    };
    return endpoint;
  };
  alice.cut();
  await until('alice is called back twice', () => atAlice.length === 2 && atAlice[1]?.state === 'talking');
  await untilHears('bob hears alice again', b, 700);
  atAlice[1]?.hangUp();
  await until('bob is told', () => b.state === 'ended');
  expect(bench.story('alice').at(-2)).toBe('dropped normal by local');
  await until('nothing is left', () => bench.engine.sizes.dialogs + bench.engine.sizes.endpoints === 0);
});

test('a phone that does not come back in time loses its call with connectionLost', async () => {
  await start(200);
  const [, b] = await connect();
  alice.cut();
  await until('bob is told', () => b.state === 'ended');
  expect([bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
    'dropped connectionLost by server',
    'dropped connectionLost by remote',
  ]);
  expect(bench.engine.sizes).toMatchObject({ calls: 0, dialogs: 0, endpoints: 0 });
});

test('a caller whose connection breaks while dialling stops the ringing', async () => {
  await start(200);
  bob.onSession = (session) => atBob.push(session);
  bench.dial(alice, '202');
  await until('bob rings', () => atBob.length === 1);
  alice.cut();
  await until('bob stops ringing', () => atBob[0]?.state === 'ended');
  expect(bench.story('bob').at(-2)).toBe('dropped connectionLost by remote');
});

test('a phone that rings and reloads rings again', async () => {
  await start(4000);
  bob.onSession = (session) => atBob.push(session);
  const a = bench.dial(alice, '202');
  await until('bob rings', () => atBob.length === 1);
  bob.cut();
  await until('bob rings again', () => atBob.length === 2);
  await atBob[1]?.answer();
  await untilHears('alice hears bob', a, 1300);
  a.hangUp();
});

test('a second place that registers takes the running call along', async () => {
  await start(4000);
  const [, b] = await connect();
  const second = await bench.phone('alice', { toneHz: 1700 });
  await untilHears('bob hears the second place', b, 1700);
  expect(bench.engine.linesOf('alice')[0]?.state).toBe('talking');
  alice.close();
  for (const session of second.sessions) session.hangUp();
  await until('bob is told', () => b.state === 'ended');
});

test('when the media worker dies the calls end with mediaFailure, and the next call works', async () => {
  await start(4000);
  const [a, b] = await connect();
  await bench.media.crash();
  await until('both are told', () => a.state === 'ended' && b.state === 'ended');
  expect([bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
    'dropped mediaFailure by server',
    'dropped mediaFailure by server',
  ]);
  expect(bench.engine.sizes).toMatchObject({ calls: 0, endpoints: 0 });
  atBob = [];
  const [again] = await connect();
  again.hangUp();
});

test('a phone that agrees on audio and sends none is hung up after three seconds', async () => {
  await start(4000);
  const a = bench.dial(alice, '202');
  a.endpoint.hear({ kind: 'nothing' }, () => undefined);
  a.onChange = () => a.endpoint.hear({ kind: 'nothing' }, () => undefined);
  const startedAt = performance.now();
  await until('alice is told', () => a.state === 'ended');
  expect(performance.now() - startedAt).toBeGreaterThan(2900);
  expect(bench.story('alice').at(-2)).toBe('dropped mediaFailure by server');
});

test('[CALL-031] a call that is not answered in time is ended by the server', async () => {
  await start(200, 5000);
  bob.onSession = (session) => atBob.push(session);
  const a = bench.dial(alice, '202');
  await until('the time is over', () => a.state === 'ended');
  await until('bob stops ringing', () => atBob[0]?.state === 'ended');
  expect([a.refusedWith, bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
    480,
    'dropped notAnswered by server',
    'dropped notAnswered by server',
  ]);
});

test('when the server stops, calls end with serverStopped', async () => {
  await start(4000);
  await connect();
  await bench.engine.close();
  expect([bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
    'dropped serverStopped by server',
    'dropped serverStopped by server',
  ]);
});

test('an evicted terminal is told with code 1008 and cannot call any more', async () => {
  await start(200);
  bench.engine.dropRegistration('t-alice');
  await until('alice is away', () => !alice.isReady);
  expect(bench.registrations.at(-1)).toEqual({ terminalId: 't-alice', registerId: null });
  expect(bench.engine.telephonyOf('alice')).toBe('unavailable');
});

test('a clock that is set in a call changes nothing about how long they talked', async () => {
  await start(4000);
  const [a] = await connect();
  const real = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 7_200_000);
  a.hangUp();
  await until('both ends are written', () => bench.finished.length === 2);
  clock.mockRestore();
  for (const { talkSeconds } of bench.finished) expect(talkSeconds).toBeLessThan(60);
});
