import { untilHeard } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { describe, expect, test } from 'vitest';
import { engine, newest, rig, transferBench } from './test/transferBench.ts';

transferBench();

describe('[CALL-003] [CALL-022] blind transfer', () => {
  test('the other party hears ringing and then the destination; who transfers is out at once', async () => {
    rig.rings.add('carol');
    const { a, b, call } = await rig.talk('alice', 'bob');
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
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
    expect(engine().linesOf('bob')[0]?.talkingTime).toBe(since);
    b.hangUp();
    await until('carol is told', () => newest('carol').state === 'ended');
    expect([...rig.ended('alice'), ...rig.ended('bob'), ...rig.ended('carol')]).toEqual([
      'dropped forwarded by local',
      'dropped normal by local',
      'dropped normal by remote',
    ]);
    expect(rig.bench.finished.map(({ userId, cause, remote }) => [userId, cause, remote.number])).toEqual([
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
    const { b, call } = await rig.talk('alice', 'bob');
    expect(await engine().transfer('alice', call, destination, 'blind')).toEqual({ ok: true });
    await until('bob is out', () => b.state === 'ended');
    expect([...rig.ended('alice'), ...rig.ended('bob')]).toEqual(['dropped forwarded by local', ended]);
  });

  test('a destination that refuses ends the call of the other party', async () => {
    rig.rings.add('carol');
    const { b, call } = await rig.talk('alice', 'bob');
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => rig.incoming.carol.length > 0);
    newest('carol').refuse(603);
    await until('bob is out', () => b.state === 'ended');
    expect(rig.ended('bob')).toEqual(['dropped declined by remote']);
  });
});

describe('[CALL-003] [CALL-023] semi-attended transfer', () => {
  test('is complete when the destination rings, not before', async () => {
    rig.rings.add('carol');
    const { a, b, call } = await rig.talk('bob', 'alice');
    expect(await engine().transfer('alice', call, '203', 'screened')).toEqual({ ok: true });
    expect(engine().linesOf('alice')).toEqual([]);
    await untilHeard([[a, 'ringback']]);
    await until('alice is out', () => b.state === 'ended');
    await newest('carol').answer();
    await untilHeard([
      [a, 'carol'],
      [newest('carol'), 'bob'],
    ]);
    expect(rig.ended('alice')).toEqual(['dropped forwarded by local']);
  });

  test.each([
    ['a wrong number', '777', 'numberInvalid', 'NUMBER_INVALID'],
    ['a barred number', '999', 'forbidden', 'CALL_NOT_ALLOWED'],
    ['a number outside without a trunk', '0155', 'unreachable', 'NUMBER_INVALID'],
    ['the other party itself', '202', 'unreachable', 'CALL_BUSY'],
  ])('to %s comes back and nothing has happened', async (_what, destination, fault, code) => {
    const { a, b, call } = await rig.talk('alice', 'bob');
    rig.bench.pushes.length = 0;
    expect(await engine().transfer('alice', call, destination, 'screened')).toMatchObject({ ok: false, fault, code });
    expect(rig.bench.pushes).toEqual([]);
    expect(rig.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
    await untilHeard([
      [a, 'bob'],
      [b, 'alice'],
    ]);
  });

  test('to a phone that cannot be reached comes back when it has not rung in time', async () => {
    const { call } = await rig.talk('alice', 'bob');
    // The phone is registered, and its answer to the INVITE is a final one without ringing.
    const { onIncoming } = rig.phones.carol;
    rig.phones.carol.onIncoming = () => null;
    expect(await engine().transfer('alice', call, '203', 'screened')).toMatchObject({ fault: 'unreachable' });
    rig.phones.carol.onIncoming = onIncoming;
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['talking bob', 'talking alice', '']);
    expect(rig.ended('carol')).toHaveLength(1);
    expect(engine().sizes).toMatchObject({ calls: 1, endpoints: 2 });
  });
});
