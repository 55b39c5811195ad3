import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RobotSession } from '../../robots/RobotSession.ts';

let rig: VerbBench;
beforeAll(async () => {
  rig = await new VerbBench({ backAfterMs: 400, parkMs: 600 }).open();
});
afterAll(() => rig.bench.close());
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;
const newest = (name: 'alice' | 'carol' | 'dave'): RobotSession => rig.incoming[name].at(-1) as RobotSession;
const parked = () => engine().parkedCalls();

/** Bob calls Alice, the switchboard user, whose phone rings from here on. */
async function answered(): Promise<{ bob: RobotSession; alice: RobotSession; call: string }> {
  const { a, b, call } = await rig.talk('bob', 'alice');
  rig.rings.add('alice').add('carol');
  return { bob: a, alice: b, call };
}

describe('a call that a switchboard user sends', () => {
  test('reaches whoever answers in time, and is nobody’s to come back', async () => {
    const { bob, alice, call } = await answered();
    rig.rings.delete('carol');
    expect(await engine().sendOn('alice', call, '203')).toEqual({ ok: true });
    await until('carol answers', () => newest('carol')?.state === 'talking');
    await untilHeard([
      [bob, 'carol'],
      [newest('carol'), 'bob'],
    ]);
    await until('alice is out', () => alice.state === 'ended');
    expect([rig.shown('alice', 'bob', 'carol'), parked()]).toEqual([['', 'talking carol', 'talking bob'], []]);
  });

  test.each([
    ['does not answer', () => {}, 'dropped notAnswered by server'],
    ['refuses', () => newest('carol').refuse(603), 'dropped declined by server'],
    ['is busy', () => newest('carol').refuse(486), 'dropped busy by server'],
  ])(
    'comes back when the target %s: it rings at the switchboard user, and says for whom it was',
    async (_how, act, ended) => {
      const { bob, call } = await answered();
      await engine().sendOn('alice', call, '203');
      await until('carol rings', () => rig.incoming.carol.length > 0);
      act();
      await until('alice rings', () => rig.incoming.alice.length === 2);
      expect(engine().linesOf('alice')).toMatchObject([
        { state: 'ringing', displayedLabel: 'bob', displayedVia: { label: 'carol', number: '203' } },
      ]);
      expect(parked()).toMatchObject([
        { by: 'alice', isBack: true, rings: true, caller: { number: '202' }, meant: { label: 'carol', number: '203' } },
      ]);
      expect(rig.ended('carol')).toEqual([ended]);
      await newest('alice').answer();
      await untilHeard([
        [bob, 'alice'],
        [newest('alice'), 'bob'],
      ]);
      expect(parked()).toEqual([]);
    },
  );

  test('to a phone that is not there comes back at once, to a wrong number not at all: nothing has happened', async () => {
    const { call } = await answered();
    expect(await engine().sendOn('alice', call, '777')).toMatchObject({ ok: false, fault: 'numberInvalid' });
    expect(rig.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
    expect(await engine().sendOn('alice', call, '0155')).toEqual({ ok: true });
    await until('alice rings', () => rig.incoming.alice.length === 2);
    expect(parked()).toMatchObject([{ isBack: true }]);
  });

  test('that comes back to nobody waits for whoever takes it, and rings again', async () => {
    const { bob, call } = await answered();
    await engine().sendOn('alice', call, '203');
    await until('alice rings', () => rig.incoming.alice.length === 2);
    newest('alice').refuse(486);
    await until('it waits', () => parked()[0]?.rings === false);
    await untilHeard([[bob, 'music']]);
    await until('alice rings again', () => rig.incoming.alice.length === 3);
    expect(await engine().takeParked('dave', call)).toMatchObject({ ok: true, call: `telephony/Call/${call}` });
    await until('dave answers', () => newest('dave')?.state === 'talking');
    await untilHeard([[bob, 'dave']]);
    expect([parked(), rig.shown('alice', 'dave')]).toEqual([[], ['', 'talking bob']]);
    const missed = rig.bench.finished.filter(({ userId, isMissed }) => userId === 'alice' && isMissed);
    expect(missed).toEqual([]);
  });
});

describe('a call that a switchboard user parks', () => {
  test('hears music, and is taken back by one press: both hear each other', async () => {
    const { bob, alice, call } = await answered();
    expect(await engine().park('alice', call, '203')).toEqual({ ok: true });
    await until('alice is out', () => alice.state === 'ended');
    await untilHeard([[bob, 'music']]);
    expect(parked()).toMatchObject([
      { callId: call, by: 'alice', isBack: false, rings: false, meant: { label: 'carol' } },
    ]);
    expect(await engine().takeParked('alice', call)).toMatchObject({ ok: true });
    await until('alice has it', () => rig.incoming.alice.length === 2 && newest('alice').state === 'talking');
    await untilHeard([
      [bob, 'alice'],
      [newest('alice'), 'bob'],
    ]);
    expect([parked(), engine().sizes.calls]).toEqual([[], 1]);
  });

  test('rings at the switchboard user after its time; who takes it meanwhile stops that', async () => {
    const { call } = await answered();
    await engine().park('alice', call, null);
    await until('alice rings', () => rig.incoming.alice.length === 2);
    expect(parked()).toMatchObject([{ rings: true, isBack: false, meant: null }]);
    expect(await engine().takeParked('alice', call)).toMatchObject({ ok: true });
    await until('her phone is rung to answer', () => rig.incoming.alice.length === 3);
    await newest('alice').answer();
    await until('alice has it', () => rig.shown('alice')[0] === 'talking bob');
  });

  test('goes when the caller hangs up, and is asked for in vain by others', async () => {
    const { bob, call } = await answered();
    expect(await engine().park('carol', call, null)).toMatchObject({ fault: 'notFound' });
    expect(await engine().takeParked('dave', call)).toMatchObject({ fault: 'notFound' });
    await engine().park('alice', call, null);
    expect(await engine().park('bob', call, null)).toMatchObject({ fault: 'notPossible' });
    expect(await engine().takeParked('bob', call)).toMatchObject({ fault: 'notPossible' });
    bob.hangUp();
    await until('it is gone', () => parked().length === 0);
    expect(engine().sizes.calls).toBe(0);
    expect(await engine().takeParked('alice', call)).toMatchObject({ fault: 'notFound' });
  });
});

test('a parked caller whom nobody takes is let go in the end, also when the phone of who parked the call has gone', async () => {
  const short = await new VerbBench({ parkMs: 400 }).open();
  const { a, call } = await short.talk('bob', 'alice');
  expect(await short.bench.engine.park('alice', call, null)).toEqual({ ok: true });
  short.phones.alice.close();
  await until('bob is let go', () => a.state === 'ended' && short.ended('bob').length > 0);
  expect([short.ended('bob'), short.bench.engine.parkedCalls()]).toEqual([['dropped notAnswered by server'], []]);
  expect(short.bench.faults).toEqual([]);
  await short.bench.close();
});
