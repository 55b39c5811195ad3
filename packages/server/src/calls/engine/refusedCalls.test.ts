import { untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { describe, expect, test } from 'vitest';
import type { RobotSession } from '../../robots/RobotSession.ts';
import { alice, atBob, bench, bob, connect, enginePhones, letItRing } from './test/enginePhones.ts';

enginePhones();

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
