import { CallBench, hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MUSIC_HZ } from '../../media/MediaEngine.ts';
import type { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';

let bench: CallBench;
let alice: RobotPhone;
let bob: RobotPhone;
/** Sessions of calls to bob, newest last. */
let atBob: RobotSession[] = [];

beforeAll(async () => {
  bench = await new CallBench().listen();
  alice = await bench.phone('alice', { toneHz: 700 });
  bob = await bench.phone('bob', { toneHz: 1300 });
});
afterAll(() => bench.close());
beforeEach(async () => {
  for (const session of [...alice.sessions, ...bob.sessions]) session.hangUp();
  alice.onSession = () => {};
  await until('the last test is over', () => bench.engine.sizes.calls === 0);
  bench.pushes.length = 0;
  bench.finished.length = 0;
  bench.telephony.length = 0;
  atBob = [];
  bob.onSession = (session) => {
    atBob.push(session);
    void session.answer();
  };
});

const letItRing = (): void => {
  bob.onSession = (session) => atBob.push(session);
};

async function connect(): Promise<[RobotSession, RobotSession]> {
  const a = bench.dial(alice, '202');
  await untilHears('alice hears bob', a, 1300);
  const b = atBob[0] as RobotSession;
  await untilHears('bob hears alice', b, 700);
  return [a, b];
}

describe('two phones', () => {
  test('[CALL-009] [CALL-010] [CALL-011] a call carries both voices, and both ends are pushed from the first state to the last', async () => {
    const [a, b] = await connect();
    a.hangUp();
    await until('bob is told', () => b.state === 'ended');
    expect(bench.story('alice')).toEqual(['prompting', 'ringing', 'talking', 'dropped normal by local', 'removed']);
    expect(bench.story('bob')).toEqual(['ringing', 'talking', 'dropped normal by remote', 'removed']);
    expect(bench.telephony).toEqual([
      { userId: 'alice', state: 'busy' },
      { userId: 'bob', state: 'ringing' },
      { userId: 'bob', state: 'busy' },
      { userId: 'alice', state: 'available' },
      { userId: 'bob', state: 'available' },
    ]);
  });

  test('[CALL-012] [CALL-013] [CALL-014] [CALL-015] [CALL-016] a line that rings in is pushed with everything it shows', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    // It rings at bob before alice hears of it.
    await until('alice hears that it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
    const [line] = bench.engine.linesOf('bob');
    expect(line).toEqual({
      call: expect.stringMatching(/^telephony\/Call\/[0-9a-f-]{36}$/),
      lineId: expect.any(String),
      restUri: `telephony/CallLine/${line?.lineId}`,
      linkId: null,
      creationTime: expect.any(Number),
      talkingTime: null,
      stateTime: line?.creationTime,
      state: 'ringing',
      stateCause: null,
      endedBy: null,
      heldByRemote: false,
      terminal: 'telephony/Terminal/t-bob',
      terminalCallId: atBob[0]?.dialog.callId,
      serviceName: null,
      actions: ['answer'],
      displayedNumber: '201',
      displayedExternalNumber: null,
      displayedLabel: 'alice',
      displayedNames: [{ from: 'network', label: 'alice' }],
      displayedVia: null,
      displayedPhoto: null,
      lastRedirectedNumber: null,
      acdGroup: null,
      isIncoming: true,
      isPersonalCall: false,
      ringsUntil: expect.any(Number),
      externalInfos: null,
    });
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({
      call: line?.call,
      state: 'ringing',
      terminalCallId: a.dialog.callId,
      displayedNumber: '202',
      displayedLabel: 'bob',
      isIncoming: false,
      actions: [],
    });
    a.hangUp();
  });

  test('[CALL-017] infos sent along with the INVITE are on the line from its first push on', async () => {
    const infos = { sfId: '003', sfLabel: 'Ann & Co', sfType: 'Contact' };
    const a = bench.dial(alice, '*43', 700, [['X-Ringside-Infos', encodeURIComponent(JSON.stringify(infos))]]);
    await until('the line is pushed', () => bench.pushes.length > 0);
    expect(bench.pushes[0]).toMatchObject({ op: 'add', line: { externalInfos: infos } });
    a.hangUp();
  });

  test('*43 lets the caller hear himself', async () => {
    const a = bench.dial(alice, '*43', 900);
    await untilHears('alice hears herself', a, 900);
    a.hangUp();
    await until('the line is gone', () => bench.engine.linesOf('alice').length === 0);
    expect(bench.story('alice')).toEqual(['prompting', 'talking', 'dropped normal by local', 'removed']);
  });

  test('[CALL-002] hold gives the other side music and silences the holder; retrieve brings both voices back', async () => {
    const [a, b] = await connect();
    const talkingTime = bench.engine.linesOf('alice')[0]?.talkingTime;
    expect(await bench.engine.hold('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await untilHears('bob hears music', b, MUSIC_HZ);
    await until('alice hears nothing', () => a.status.hears.length === 0);
    expect(b.status.hears.filter(({ hz }) => Math.abs(hz - 700) < 12)).toEqual([]);
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({ state: 'held', talkingTime });
    expect(bench.engine.linesOf('bob')[0]).toMatchObject({ state: 'talking', heldByRemote: true });
    expect(await bench.engine.hold('alice', bench.callIdOf('alice'))).toMatchObject({ fault: 'notPossible' });
    expect(await bench.engine.retrieve('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await untilHears('bob hears alice again', b, 700);
    await untilHears('alice hears bob again', a, 1300);
    expect(bench.engine.linesOf('bob')[0]?.heldByRemote).toBe(false);
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({ state: 'talking', talkingTime });
    b.hangUp();
    await until('alice is told', () => a.state === 'ended');
    expect(bench.story('alice').slice(-2)).toEqual(['dropped normal by remote', 'removed']);
  });

  test('digits arrive at the other side, by RFC 4733, by INFO and by the verb, in both directions and in order', async () => {
    const [a, b] = await connect();
    a.sendDigits('12#');
    b.sendDigits('9');
    await until('bob has 12# and alice 9', () => b.digits === '12#' && a.digits === '9');
    a.dialog.request('INFO', { body: 'Signal=5\r\nDuration=160\r\n', contentType: 'application/dtmf-relay' });
    await until('bob has 5', () => b.digits === '12#5');
    expect(await bench.engine.sendDtmf('bob', bench.callIdOf('bob'), '*0D')).toEqual({ ok: true });
    await until('alice has *0D', () => a.digits === '9*0D');
    expect(b.digits).toBe('12#5');
    await until('the voices are back', () => hears(a, 1300) && hears(b, 700));
    await bench.engine.hold('bob', bench.callIdOf('bob'));
    expect(await bench.engine.sendDtmf('bob', bench.callIdOf('bob'), '1')).toMatchObject({ fault: 'notPossible' });
    a.hangUp();
  });

  test('[CALL-028] leave hangs up, for the user of the line only, and not while it rings', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    const callId = bench.callIdOf('alice');
    expect(await bench.engine.leave('alice', callId)).toMatchObject({ fault: 'notPossible' });
    expect(await bench.engine.leave('carol', callId)).toMatchObject({ fault: 'notFound' });
    expect(await bench.engine.leave('alice', 'none')).toMatchObject({ fault: 'notFound' });
    await atBob[0]?.answer();
    await until('both talk', () => a.state === 'talking');
    expect(await bench.engine.leave('bob', callId)).toEqual({ ok: true });
    await until('alice is told', () => a.state === 'ended');
    expect([bench.story('alice').at(-2), bench.story('bob').at(-2)]).toEqual([
      'dropped normal by remote',
      'dropped normal by local',
    ]);
  });
});

describe('[CALL-031] calls that are not taken', () => {
  const end = (userId: string) => bench.story(userId).at(-2);

  test('refused at the phone: declined, by the called side', async () => {
    bob.onSession = (session) => session.refuse(603);
    const a = bench.dial(alice, '202');
    await until('alice is refused', () => a.state === 'ended');
    expect([a.refusedWith, end('alice'), end('bob')]).toEqual([
      603,
      'dropped declined by remote',
      'dropped declined by local',
    ]);
    expect(bench.finished.map(({ userId, isMissed, isRejected }) => [userId, isMissed, isRejected])).toEqual([
      ['alice', false, false],
      ['bob', false, true],
    ]);
  });

  test('[CALL-029] refused by the verb: the phone stops ringing', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    expect(await bench.engine.answer('bob', bench.callIdOf('bob'))).toMatchObject({ fault: 'notPossible' });
    expect(await bench.engine.disconnect('bob', bench.callIdOf('bob'))).toEqual({ ok: true });
    await until('both are told', () => a.state === 'ended' && atBob[0]?.state === 'ended');
    expect([a.refusedWith, end('alice'), end('bob')]).toEqual([
      603,
      'dropped declined by remote',
      'dropped declined by local',
    ]);
  });

  test('given up by the caller: callerCancel, missed', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    a.hangUp();
    await until('bob stops ringing', () => atBob[0]?.state === 'ended');
    expect([end('alice'), end('bob')]).toEqual(['dropped callerCancel by local', 'dropped callerCancel by remote']);
    expect(bench.finished.find(({ userId }) => userId === 'bob')).toMatchObject({
      isIncoming: true,
      isMissed: true,
      talkSeconds: null,
      remote: { label: 'alice', number: '201' },
      called: { label: 'bob', number: '202' },
    });
  });

  test('[CALL-029] given up by the verb', async () => {
    letItRing();
    const a = bench.dial(alice, '202');
    await until('bob rings', () => atBob.length === 1);
    expect(await bench.engine.disconnect('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await until('both are told', () => a.state === 'ended' && atBob[0]?.state === 'ended');
    expect([a.refusedWith, end('alice')]).toEqual([487, 'dropped callerCancel by local']);
  });

  test.each([
    ['555', 404],
    ['201', 403],
    ['999', 403],
  ])('%s leads nowhere: refused with %i, and no line is pushed', async (number, status) => {
    const a = bench.dial(alice, number);
    await until('alice is refused', () => a.state === 'ended');
    expect([a.refusedWith, bench.pushes]).toEqual([status, []]);
  });

  test.each([
    ['204', 480, 'notAvailable'],
    ['0123', 404, 'routeFailure'],
  ])('%s is refused with %i, %s', async (number, status, cause) => {
    const a = bench.dial(alice, number);
    await until('alice is refused', () => a.state === 'ended');
    expect([a.refusedWith, end('alice')]).toEqual([status, `dropped ${cause} by server`]);
  });

  test('[CALL-019] an empty number starts no call and pushes nothing', async () => {
    const a = bench.dial(alice, '');
    await until('alice is refused', () => a.state === 'ended');
    expect([a.refusedWith, bench.pushes]).toEqual([404, []]);
  });

  test('a fifth line is refused, a second call to somebody who talks is offered', async () => {
    const [a] = await connect();
    const others = ['202', '202', '202'].map((number) => bench.dial(alice, number));
    await until('bob has four calls', () => atBob.length === 4);
    const fifth = bench.dial(alice, '202');
    await until('the fifth is refused', () => fifth.state === 'ended');
    expect([fifth.refusedWith, atBob.length]).toEqual([486, 4]);
    expect([a, ...others].map(({ state }) => state === 'ended')).toEqual([false, false, false, false]);
  });
});

describe('a call placed from outside of the phone', () => {
  test('[CALL-024] [CALL-025] the own phone answers by itself, then the other rings; infos are on the line', async () => {
    const atAlice: RobotSession[] = [];
    alice.onSession = (session) => atAlice.push(session);
    const infos = { sfId: '003', sfLabel: 'Ann' };
    const placed = await bench.engine.placeCall('alice', 't-alice', '202', infos);
    expect(placed).toMatchObject({ ok: true, lineId: bench.engine.linesOf('alice')[0]?.lineId });
    await until('bob has the call', () => atBob.length === 1);
    await untilHears('alice hears bob', atAlice[0] as RobotSession, 1300);
    await untilHears('bob hears alice', atBob[0] as RobotSession, 700);
    expect(bench.engine.linesOf('alice')[0]).toMatchObject({ isIncoming: false, externalInfos: infos });
    expect(bench.story('alice').slice(0, 2)).toEqual(['pending', 'prompting']);
    await bench.engine.leave('alice', bench.callIdOf('alice'));
  });

  test('[CALL-024] it is refused for a wrong number, a terminal of somebody else and a phone that is away', async () => {
    const place = async (terminalId: string, number: string) => {
      const placed = await bench.engine.placeCall('alice', terminalId, number);
      return placed.ok ? 'ok' : placed.fault;
    };
    expect([await place('t-alice', '555'), await place('t-bob', '202'), await place('t-none', '202')]).toEqual([
      'numberInvalid',
      'notFound',
      'unreachable',
    ]);
    expect(bench.pushes).toEqual([]);
  });
});

test('twenty calls in a row leave no call, no leg, no transaction and no dialog behind', async () => {
  for (let i = 0; i < 20; i++) {
    const a = bench.dial(alice, '202');
    await until('they talk', () => a.state === 'talking' && atBob[i]?.state === 'talking');
    if (i % 2) a.hangUp();
    else atBob[i]?.hangUp();
    await until('it is over', () => a.state === 'ended' && atBob[i]?.state === 'ended');
  }
  const clean = { serverTransactions: 0, clientTransactions: 0, dialogs: 0 };
  const sizes = () => [bench.engine.sizes, alice.sizes, bob.sizes];
  const expected = [
    { calls: 0, endpoints: 0, connections: 2, ...clean },
    { connections: 1, ...clean },
    { connections: 1, ...clean },
  ];
  // The last answers may still be under way, and the last leg is being closed.
  await until('all is quiet', () => sizes().every((size) => size.serverTransactions + size.clientTransactions === 0));
  await until('the last leg is closed', () => bench.engine.sizes.endpoints === 0 && bench.engine.sizes.dialogs === 0);
  expect(sizes()).toEqual(expected);
  expect(bench.finished).toHaveLength(40);
  expect(bench.faults).toEqual([]);
});
