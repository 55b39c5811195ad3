import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let rig: VerbBench;
beforeAll(async () => {
  rig = await new VerbBench().open();
});
afterAll(() => rig.bench.close());
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;
const ringAt = async (name: 'bob' | 'carol') => {
  await until(`${name} rings`, () => rig.incoming[name].length > 0);
  expect(engine().linesOf(name)).toMatchObject([{ state: 'ringing' }]);
};

describe('[CALL-005] redirect', () => {
  test('a call that rings is sent on; the caller reaches the destination', async () => {
    rig.rings.add('bob');
    const a = rig.dial('alice', '202');
    await ringAt('bob');
    expect(await engine().redirect('bob', rig.callOf('bob'), '203')).toEqual({ ok: true });
    await until('carol talks', () => engine().linesOf('carol')[0]?.state === 'talking');
    await untilHeard([
      [a, 'carol'],
      [rig.incoming.carol[0] as (typeof rig.incoming.carol)[0], 'alice'],
    ]);
    expect(engine().linesOf('carol')[0]).toMatchObject({
      displayedLabel: 'alice',
      displayedVia: { label: 'bob', number: '202' },
      lastRedirectedNumber: '202',
    });
    expect(rig.ended('bob')).toEqual(['dropped redirected by local']);
    expect(rig.bench.finished).toMatchObject([{ userId: 'bob', isMissed: false, cause: 'redirected' }]);
    await until('the phone of bob is silent', () => rig.incoming.bob[0]?.state === 'ended');
  });

  test('of a group call, one member sends only the own ringing on', async () => {
    rig.rings.add('bob').add('carol').add('dave');
    rig.dial('alice', '300');
    await ringAt('bob');
    await ringAt('carol');
    expect(await engine().redirect('bob', rig.callOf('bob'), '777')).toMatchObject({ fault: 'numberInvalid' });
    expect(await engine().redirect('bob', rig.callOf('bob'), '204')).toMatchObject({ fault: 'unreachable' });
    expect(await engine().redirect('bob', rig.callOf('bob'), '999')).toMatchObject({ fault: 'forbidden' });
    expect(rig.shown('bob', 'carol', 'dave')).toEqual(['ringing alice', 'ringing alice', 'ringing alice']);
  });

  test('who calls, who talks and who is not in the call cannot redirect', async () => {
    rig.rings.add('bob');
    rig.dial('alice', '202');
    await ringAt('bob');
    const call = rig.callOf('bob');
    expect([
      await engine().redirect('alice', call, '203'),
      await engine().redirect('carol', call, '204'),
    ]).toMatchObject([{ fault: 'notPossible' }, { fault: 'notFound' }]);
    await rig.incoming.bob[0]?.answer();
    await until('bob talks', () => engine().linesOf('bob')[0]?.state === 'talking');
    expect(await engine().redirect('bob', call, '203')).toMatchObject({ fault: 'notPossible' });
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['talking bob', 'talking alice', '']);
  });
});

describe('[CALL-008] pickup', () => {
  test('a member of a common group takes a call that rings at a colleague', async () => {
    rig.rings.add('bob');
    const a = rig.dial('alice', '202');
    await ringAt('bob');
    expect(await engine().pickup('carol', { userId: 'bob' }, null)).toMatchObject({
      ok: true,
      call: `telephony/Call/${rig.callOf('bob')}`,
    });
    await until('carol talks', () => engine().linesOf('carol')[0]?.state === 'talking');
    await untilHeard([
      [a, 'carol'],
      [rig.incoming.carol[0] as (typeof rig.incoming.carol)[0], 'alice'],
    ]);
    expect(rig.bench.story('carol')).toEqual(['pending', 'talking']);
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['talking carol', '', 'talking alice']);
    expect(engine().linesOf('carol')[0]?.displayedVia).toEqual({ label: 'bob', number: '202' });
    expect(rig.ended('bob')).toEqual(['dropped pickedUp by server']);
    expect(rig.bench.finished).toMatchObject([{ userId: 'bob', isMissed: false }]);
  });

  test('of a group, members who are not rung themselves; who is not allowed or has nothing to take is told', async () => {
    rig.rings.add('bob');
    const before = await engine().pickup('carol', { userId: 'bob' }, null);
    const a = rig.dial('alice', '202');
    await ringAt('bob');
    expect([
      before,
      await engine().pickup('carol', { groupId: 'g1' }, null),
      await engine().pickup('bob', { userId: 'bob' }, null),
      await engine().pickup('alice', { userId: 'bob' }, null),
      await engine().pickup('alice', { groupId: 'g1' }, null),
      await engine().pickup('carol', { userId: 'nobody' }, null),
      await engine().pickup('carol', { userId: 'bob' }, 't-bob'),
    ]).toMatchObject([
      { fault: 'notPossible' },
      { fault: 'notPossible' },
      { fault: 'notPossible' },
      { fault: 'forbidden' },
      { fault: 'forbidden' },
      { fault: 'notFound' },
      { fault: 'unreachable' },
    ]);
    expect(rig.shown('bob', 'carol')).toEqual(['ringing alice', '']);
    a.hangUp();
  });

  test('when the terminal does not answer after all, the call rings on', async () => {
    rig.rings.add('bob');
    rig.dial('alice', '202');
    await ringAt('bob');
    const { onIncoming } = rig.phones.carol;
    rig.phones.carol.onIncoming = () => null;
    expect(await engine().pickup('carol', { userId: 'bob' }, null)).toMatchObject({ ok: true });
    await until('carol is out', () => rig.ended('carol').length === 1);
    rig.phones.carol.onIncoming = onIncoming;
    expect(rig.shown('alice', 'bob', 'carol')).toEqual(['ringing bob', 'ringing alice', '']);
    expect(engine().sizes).toMatchObject({ calls: 1, endpoints: 2 });
  });
});

describe('[CALL-014] join', () => {
  test('another own terminal takes the line over; the other party hears it, the line stays', async () => {
    const { a, b, call } = await rig.talk('alice', 'bob');
    expect(engine().linesOf('alice')[0]?.actions).toEqual([]);
    expect(await engine().join('alice', call, null)).toMatchObject({ fault: 'unreachable' });
    const desk = await rig.bench.phone('alice', { toneHz: 2900 }, true, '2');
    await until('join is offered', () => engine().linesOf('alice')[0]?.actions.includes('join') ?? false);
    const before = engine().linesOf('alice')[0];
    expect(await engine().join('alice', call, 't-alice2')).toEqual({ ok: true });
    await untilHeard([[b, 'dave']]);
    await until('the first terminal is out', () => a.state === 'ended');
    expect(engine().linesOf('alice')).toMatchObject([
      { lineId: before?.lineId, terminal: 'telephony/Terminal/t-alice2', talkingTime: before?.talkingTime },
    ]);
    expect(rig.ended('alice')).toEqual([]);
    desk.close();
    await until('bob is told', () => b.state === 'ended');
    expect(rig.bench.finished.map(({ userId }) => userId)).toEqual(['alice', 'bob']);
  });

  test('who does not talk cannot take over', async () => {
    rig.rings.add('bob');
    rig.dial('alice', '202');
    await ringAt('bob');
    expect(await engine().join('bob', rig.callOf('bob'), null)).toMatchObject({ fault: 'notPossible' });
    expect(await engine().join('carol', rig.callOf('bob'), null)).toMatchObject({ fault: 'notFound' });
  });
});
