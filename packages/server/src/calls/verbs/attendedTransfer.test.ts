import { untilHeard } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { describe, expect, test } from 'vitest';
import { engine, newest, rig, transferBench } from './test/transferBench.ts';

transferBench();

describe('[CALL-003] attended transfer', () => {
  test('connects the others of two own calls, and both lines of who transfers end', async () => {
    const first = await rig.talk('alice', 'bob');
    expect(await engine().hold('alice', first.call)).toEqual({ ok: true });
    const second = await rig.talk('alice', 'carol');
    const [held, talking] = engine().linesOf('alice');
    expect([held?.linkId, talking?.linkId]).toEqual([held?.lineId, held?.lineId]);
    expect(await engine().transferTo('alice', first.call, second.call)).toEqual({ ok: true });
    await untilHeard([
      [first.b, 'carol'],
      [second.b, 'bob'],
    ]);
    await until('alice is out', () => first.a.state === 'ended' && second.a.state === 'ended');
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
    expect(engine().linesOf('bob')[0]).toMatchObject({
      call: `telephony/Call/${second.call}`,
      heldByRemote: false,
      linkId: null,
    });
    expect(rig.ended('alice')).toEqual(['dropped forwarded by local', 'dropped forwarded by local']);
    first.b.hangUp();
    await until('carol is told', () => second.b.state === 'ended');
    expect(engine().sizes).toMatchObject({ calls: 0 });
  });

  test('also while the second call rings', async () => {
    rig.rings.add('carol');
    const { b, call } = await rig.talk('alice', 'bob');
    await engine().hold('alice', call);
    rig.dial('alice', '203');
    await until('carol rings', () => engine().linesOf('alice').at(-1)?.state === 'ringing');
    expect(await engine().transferTo('alice', call, rig.callOf('alice'))).toEqual({ ok: true });
    await untilHeard([[b, 'ringback']]);
    expect(rig.shown('bob', 'carol')).toEqual(['talking carol', 'ringing bob']);
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
    rig.rings.add('carol');
    const { call } = await rig.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().transfer('alice', call, '203', mode);
    await until('carol rings', () => rig.incoming.carol.length > 0);
    expect([recordOf('carol'), recordOf('bob')]).toEqual([record, null]);
    await newest('carol').answer();
    expect(recordOf('carol')).toEqual(record);
  });

  test('goes along with an attended transfer, each way, talking and ringing', async () => {
    const first = await rig.talk('bob', 'alice');
    await engine().addExternalInfos('alice', first.call, record);
    await engine().hold('alice', first.call);
    const second = await rig.talk('alice', 'carol');
    await engine().transferTo('alice', first.call, second.call);
    expect([recordOf('carol'), recordOf('bob')]).toEqual([record, null]);
  });

  test('goes along with an attended transfer to a phone that rings', async () => {
    rig.rings.add('carol');
    const { call } = await rig.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().hold('alice', call);
    rig.dial('alice', '203');
    await until('carol rings', () => engine().linesOf('alice').at(-1)?.state === 'ringing');
    await engine().transferTo('alice', call, rig.callOf('alice'));
    expect(recordOf('carol')).toEqual(record);
  });

  test('comes back when the call is taken back', async () => {
    rig.rings.add('carol');
    const { call } = await rig.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => rig.incoming.carol.length > 0);
    expect(await engine().takeBack('alice', call)).toMatchObject({ ok: true });
    expect(recordOf('alice')).toEqual(record);
  });

  test('goes along when a ringing call is redirected', async () => {
    rig.rings.add('carol').add('alice');
    rig.dial('bob', '201');
    await until('alice rings', () => rig.incoming.alice.length > 0);
    // Known to the server as well: before that nothing can be redirected.
    await until('the server knows', () => engine().linesOf('bob')[0]?.state === 'ringing');
    await engine().addExternalInfos('alice', rig.callOf('alice'), record);
    await engine().redirect('alice', rig.callOf('alice'), '203');
    await until('carol rings', () => rig.incoming.carol.length > 0);
    expect(recordOf('carol')).toEqual(record);
  });

  test('of a private call stays with its user', async () => {
    rig.rings.add('carol');
    const { call } = await rig.talk('bob', 'alice');
    await engine().addExternalInfos('alice', call, record);
    await engine().setPersonal('alice', call, true);
    await engine().transfer('alice', call, '203', 'blind');
    await until('carol rings', () => rig.incoming.carol.length > 0);
    expect(recordOf('carol')).toBe(null);
  });
});

test('a consultation of which one call is over is none any more', async () => {
  const first = await rig.talk('alice', 'bob');
  await engine().hold('alice', first.call);
  const second = await rig.talk('alice', 'carol');
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
  const last = rig.bench.pushes.findLast(({ userId }) => userId === 'alice');
  expect(last).toMatchObject({ op: 'update', line: { state: 'held', linkId: null } });
});

test('[CALL-003] what cannot be transferred is refused without anything happening', async () => {
  rig.rings.add('carol');
  const { call } = await rig.talk('alice', 'bob');
  rig.dial('dave', '203');
  await until('carol rings', () => rig.incoming.carol.length > 0);
  const ringing = rig.callOf('carol');
  rig.bench.pushes.length = 0;
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
  expect(rig.bench.pushes).toEqual([]);
});
