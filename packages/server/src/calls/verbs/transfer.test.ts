import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RobotSession } from '../../robots/RobotSession.ts';

let it: VerbBench;
beforeAll(async () => {
  it = await new VerbBench({ ringWithinMs: 1500 }).open();
});
afterAll(() => it.bench.close());
beforeEach(() => it.reset());

const engine = () => it.bench.engine;
const newest = (name: 'carol' | 'dave'): RobotSession => it.incoming[name].at(-1) as RobotSession;

describe('[CALL-003] [CALL-022] blind transfer', () => {
  test('the other party hears ringing and then the destination; who transfers is out at once', async () => {
    it.rings.add('carol');
    const { a, b, call } = await it.talk('alice', 'bob');
    const since = engine().linesOf('bob')[0]?.talkingTime;
    expect(await engine().transfer('alice', call, '203', 'blind')).toEqual({ ok: true });
    await until('alice is out', () => a.state === 'ended');
    await untilHeard([[b, 'ringback']]);
    expect(engine().linesOf('carol')).toMatchObject([
      {
        state: 'ringing',
        displayedLabel: 'bob',
        displayedNumber: '202',
        displayedVia: { label: 'alice', number: '201' },
        lastRedirectedNumber: '201',
      },
    ]);
    await newest('carol').answer();
    await untilHeard([
      [b, 'carol'],
      [newest('carol'), 'bob'],
    ]);
    expect(it.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
    expect(engine().linesOf('bob')[0]?.talkingTime).toBe(since);
    b.hangUp();
    await until('carol is told', () => newest('carol').state === 'ended');
    expect([...it.ended('alice'), ...it.ended('bob'), ...it.ended('carol')]).toEqual([
      'dropped forwarded by local',
      'dropped normal by local',
      'dropped normal by remote',
    ]);
    expect(it.bench.finished.map(({ userId, cause, remote }) => [userId, cause, remote.number])).toEqual([
      ['alice', 'forwarded', '202'],
      ['bob', 'normal', '203'],
      ['carol', 'normal', '202'],
    ]);
  });

  test.each([
    ['a wrong number', '777', 'dropped numberInvalid by server'],
    ['a barred number', '999', 'dropped callNotAllowed by server'],
    ['a number outside without a trunk', '0155', 'dropped routeFailure by server'],
  ])('is not checked: %s ends the call of the other party', async (_what, destination, ended) => {
    const { b, call } = await it.talk('alice', 'bob');
    expect(await engine().transfer('alice', call, destination, 'blind')).toEqual({ ok: true });
    await until('bob is out', () => b.state === 'ended');
    expect([...it.ended('alice'), ...it.ended('bob')]).toEqual(['dropped forwarded by local', ended]);
  });

  test('a destination that refuses ends the call of the other party', async () => {
    it.rings.add('carol');
    const { b, call } = await it.talk('alice', 'bob');
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => it.incoming.carol.length > 0);
    newest('carol').refuse(603);
    await until('bob is out', () => b.state === 'ended');
    expect(it.ended('bob')).toEqual(['dropped declined by remote']);
  });
});

describe('[CALL-003] [CALL-023] semi-attended transfer', () => {
  test('is complete when the destination rings, not before', async () => {
    it.rings.add('carol');
    const { a, b, call } = await it.talk('bob', 'alice');
    expect(await engine().transfer('alice', call, '203', 'screened')).toEqual({ ok: true });
    expect(engine().linesOf('alice')).toEqual([]);
    await untilHeard([[a, 'ringback']]);
    await until('alice is out', () => b.state === 'ended');
    await newest('carol').answer();
    await untilHeard([
      [a, 'carol'],
      [newest('carol'), 'bob'],
    ]);
    expect(it.ended('alice')).toEqual(['dropped forwarded by local']);
  });

  test.each([
    ['a wrong number', '777', 'numberInvalid', 'NUMBER_INVALID'],
    ['a barred number', '999', 'forbidden', 'CALL_NOT_ALLOWED'],
    ['a number outside without a trunk', '0155', 'unreachable', 'NUMBER_INVALID'],
    ['the other party itself', '202', 'unreachable', 'CALL_BUSY'],
  ])('to %s comes back and nothing has happened', async (_what, destination, fault, code) => {
    const { a, b, call } = await it.talk('alice', 'bob');
    it.bench.pushes.length = 0;
    expect(await engine().transfer('alice', call, destination, 'screened')).toMatchObject({ ok: false, fault, code });
    expect(it.bench.pushes).toEqual([]);
    expect(it.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
    await untilHeard([
      [a, 'bob'],
      [b, 'alice'],
    ]);
  });

  test('to a phone that cannot be reached comes back when it has not rung in time', async () => {
    const { call } = await it.talk('alice', 'bob');
    // The phone is registered, and its answer to the INVITE is a final one without ringing.
    const { onIncoming } = it.phones.carol;
    it.phones.carol.onIncoming = () => null;
    expect(await engine().transfer('alice', call, '203', 'screened')).toMatchObject({ fault: 'unreachable' });
    it.phones.carol.onIncoming = onIncoming;
    expect(it.shown('alice', 'bob', 'carol')).toEqual(['talking bob', 'talking alice', '']);
    expect(it.ended('carol')).toHaveLength(1);
    expect(engine().sizes).toMatchObject({ calls: 1, endpoints: 2 });
  });
});

describe('[CALL-003] attended transfer', () => {
  test('connects the others of two own calls, and both lines of who transfers end', async () => {
    const first = await it.talk('alice', 'bob');
    expect(await engine().hold('alice', first.call)).toEqual({ ok: true });
    const second = await it.talk('alice', 'carol');
    const [held, talking] = engine().linesOf('alice');
    expect([held?.linkId, talking?.linkId]).toEqual([held?.lineId, held?.lineId]);
    expect(await engine().transferTo('alice', first.call, second.call)).toEqual({ ok: true });
    await untilHeard([
      [first.b, 'carol'],
      [second.b, 'bob'],
    ]);
    await until('alice is out', () => first.a.state === 'ended' && second.a.state === 'ended');
    expect(it.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
    expect(engine().linesOf('bob')[0]).toMatchObject({
      call: `telephony/Call/${second.call}`,
      heldByRemote: false,
      linkId: null,
    });
    expect(it.ended('alice')).toEqual(['dropped forwarded by local', 'dropped forwarded by local']);
    first.b.hangUp();
    await until('carol is told', () => second.b.state === 'ended');
    expect(engine().sizes).toMatchObject({ calls: 0 });
  });

  test('also while the second call rings', async () => {
    it.rings.add('carol');
    const { b, call } = await it.talk('alice', 'bob');
    await engine().hold('alice', call);
    it.dial('alice', '203');
    await until('carol rings', () => engine().linesOf('alice').at(-1)?.state === 'ringing');
    expect(await engine().transferTo('alice', call, it.callOf('alice'))).toEqual({ ok: true });
    await untilHeard([[b, 'ringback']]);
    expect(it.shown('bob', 'carol')).toEqual(['talking carol', 'ringing bob']);
    await newest('carol').answer();
    await untilHeard([
      [b, 'carol'],
      [newest('carol'), 'bob'],
    ]);
  });
});

describe('the CRM record of a call that is passed on', () => {
  const record = { sfId: '003A', sfLabel: 'Claire Vasseur', sfType: 'GENERIC_CRM' };
  const recordOf = (who: string) => engine().linesOf(who).at(-1)?.externalInfos;

  test.each(['blind', 'screened'] as const)('goes along with a %s transfer', async (mode) => {
    it.rings.add('carol');
    const { call } = await it.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().transfer('alice', call, '203', mode);
    await until('carol rings', () => it.incoming.carol.length > 0);
    expect([recordOf('carol'), recordOf('bob')]).toEqual([record, null]);
    await newest('carol').answer();
    expect(recordOf('carol')).toEqual(record);
  });

  test('goes along with an attended transfer, each way, talking and ringing', async () => {
    const first = await it.talk('bob', 'alice');
    await engine().addExternalInfos('alice', first.call, record);
    await engine().hold('alice', first.call);
    const second = await it.talk('alice', 'carol');
    await engine().transferTo('alice', first.call, second.call);
    expect([recordOf('carol'), recordOf('bob')]).toEqual([record, null]);
  });

  test('goes along with an attended transfer to a phone that rings', async () => {
    it.rings.add('carol');
    const { call } = await it.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().hold('alice', call);
    it.dial('alice', '203');
    await until('carol rings', () => engine().linesOf('alice').at(-1)?.state === 'ringing');
    await engine().transferTo('alice', call, it.callOf('alice'));
    expect(recordOf('carol')).toEqual(record);
  });

  test('comes back when the call is taken back', async () => {
    it.rings.add('carol');
    const { call } = await it.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => it.incoming.carol.length > 0);
    expect(await engine().takeBack('alice', call)).toMatchObject({ ok: true });
    expect(recordOf('alice')).toEqual(record);
  });

  test('goes along when a ringing call is redirected', async () => {
    it.rings.add('carol').add('alice');
    it.dial('bob', '201');
    await until('alice rings', () => it.incoming.alice.length > 0);
    // Known to the server as well: before that nothing can be redirected.
    await until('the server knows', () => engine().linesOf('bob')[0]?.state === 'ringing');
    await engine().addExternalInfos('alice', it.callOf('alice'), record);
    await engine().redirect('alice', it.callOf('alice'), '203');
    await until('carol rings', () => it.incoming.carol.length > 0);
    expect(recordOf('carol')).toEqual(record);
  });

  test('of a private call stays with its user', async () => {
    it.rings.add('carol');
    const { call } = await it.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().setPersonal('alice', call, true);
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => it.incoming.carol.length > 0);
    expect(recordOf('carol')).toBe(null);
  });
});

test('a consultation of which one call is over is none any more', async () => {
  const first = await it.talk('alice', 'bob');
  await engine().hold('alice', first.call);
  const second = await it.talk('alice', 'carol');
  expect(
    new Set(
      engine()
        .linesOf('alice')
        .map(({ linkId }) => linkId),
    ).size,
  ).toBe(1);
  second.b.hangUp();
  await until('one line is left', () => engine().linesOf('alice').length === 1);
  expect(engine().linesOf('alice')[0]).toMatchObject({ state: 'held', linkId: null });
  const last = it.bench.pushes.findLast(({ userId }) => userId === 'alice');
  expect(last).toMatchObject({ op: 'update', line: { state: 'held', linkId: null } });
});

test('[CALL-003] what cannot be transferred is refused without anything happening', async () => {
  it.rings.add('carol');
  const { call } = await it.talk('alice', 'bob');
  it.dial('dave', '203');
  await until('carol rings', () => it.incoming.carol.length > 0);
  const ringing = it.callOf('carol');
  it.bench.pushes.length = 0;
  expect([
    await engine().transfer('carol', call, '204', 'blind'),
    await engine().transfer('alice', 'nope', '204', 'blind'),
    await engine().transferTo('alice', call, ringing),
  ]).toMatchObject([{ fault: 'notFound' }, { fault: 'notFound' }, { fault: 'notFound' }]);
  expect([
    await engine().transfer('carol', ringing, '202', 'blind'),
    await engine().transfer('dave', ringing, '202', 'screened'),
    await engine().transferTo('alice', call, call),
  ]).toMatchObject([{ fault: 'notPossible' }, { fault: 'notPossible' }, { fault: 'notPossible' }]);
  expect(it.bench.pushes).toEqual([]);
});
