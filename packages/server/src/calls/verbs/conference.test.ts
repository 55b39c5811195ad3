import type { WireCallLine } from '@ringside/protocol/calls';
import { type Member, untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let rig: VerbBench;
beforeAll(async () => {
  rig = await new VerbBench().open();
});
afterAll(() => rig.bench.close());
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;
const lineOf = (user: Member): string => engine().linesOf(user)[0]?.lineId ?? '';

/** The line of a user as a page has it: as the server has pushed it last. */
const pushedTo = (user: Member): WireCallLine | undefined => {
  const last = rig.bench.pushes.findLast((one) => one.userId === user);
  return last && 'line' in last ? last.line : undefined;
};

/** Alice talks with bob and carol in one conference. */
async function conference() {
  const bob = await rig.talk('alice', 'bob');
  await engine().hold('alice', bob.call);
  const carol = await rig.talk('alice', 'carol');
  expect(await engine().merge('alice', bob.call, carol.call)).toEqual({ ok: true });
  await untilHeard([
    [bob.a, 'bob carol'],
    [bob.b, 'alice carol'],
    [carol.b, 'alice bob'],
  ]);
  return { a: bob.a, second: carol.a, b: bob.b, c: carol.b, call: bob.call };
}

test('[CALL-004] two own calls become a conference in which each hears exactly the other two', async () => {
  const { a, second, call } = await conference();
  await until('the second line of alice is over', () => second.state === 'ended');
  expect(rig.shown('alice', 'bob', 'carol')).toEqual([
    'talking bob, carol',
    'talking alice, carol',
    'talking alice, bob',
  ]);
  for (const user of ['alice', 'bob', 'carol']) {
    expect(engine().linesOf(user)).toMatchObject([
      { call: `telephony/Call/${call}`, serviceName: 'conference', heldByRemote: false, linkId: null },
    ]);
  }
  expect(engine().linesOf('alice')[0]?.others).toMatchObject([
    { lineId: lineOf('bob'), label: 'bob', number: '202' },
    { lineId: lineOf('carol'), label: 'carol', number: '203' },
  ]);
  expect(rig.ended('alice')).toEqual(['dropped normal by local']);
  expect(rig.bench.finished).toMatchObject([{ userId: 'alice', remote: { number: '203' } }]);
  expect(a.state).toBe('talking');
});

test('[CALL-004] whoever leaves is out alone, and two who are left hear each other as before', async () => {
  const { a, b, c } = await conference();
  a.hangUp();
  await untilHeard([
    [b, 'carol'],
    [c, 'bob'],
  ]);
  expect(rig.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
  expect(engine().linesOf('bob')[0]).toMatchObject({ serviceName: null, displayedNumber: '203' });
  expect(engine().linesOf('bob')[0]).not.toHaveProperty('others');
  const others = [{ label: 'carol', number: '203' }];
  await until('the call of alice is told', () => rig.bench.finished.length === 2);
  expect(rig.bench.finished[1]).toMatchObject({ userId: 'alice', remote: { number: '202' }, others });
  expect(await engine().leave('bob', rig.callOf('bob'))).toEqual({ ok: true });
  await until('carol is told', () => c.state === 'ended');
  expect([rig.ended('alice').at(-1), ...rig.ended('bob'), ...rig.ended('carol')]).toEqual([
    'dropped normal by local',
    'dropped normal by local',
    'dropped normal by remote',
  ]);
  expect(rig.bench.finished.map(({ userId }) => userId).toSorted((x, y) => (x < y ? -1 : 1))).toEqual([
    'alice',
    'alice',
    'bob',
    'carol',
  ]);
  expect(engine().sizes).toMatchObject({ calls: 0, endpoints: 0 });
});

test('[CALL-004] a further call is merged in, and one who holds neither hears nor is heard', async () => {
  const { a, b, c, call } = await conference();
  await engine().hold('alice', call);
  await untilHeard([
    [a, 'silence'],
    [b, 'carol'],
    [c, 'bob'],
  ]);
  const dave = await rig.talk('alice', 'dave');
  expect(await engine().merge('alice', dave.call, call)).toEqual({ ok: true });
  await untilHeard([
    [dave.a, 'bob carol dave'],
    [b, 'alice carol dave'],
    [c, 'alice bob dave'],
    [dave.b, 'alice bob carol'],
  ]);
  expect(rig.shown('dave')).toEqual(['talking alice, bob, carol']);
  expect(engine().sizes).toMatchObject({ calls: 1 });
});

test('[CALL-004] calls that are not both own and connected are not merged, and nothing happens', async () => {
  rig.rings.add('carol');
  const { a, b, call } = await rig.talk('alice', 'bob');
  rig.dial('dave', '203');
  await until('carol rings', () => rig.incoming.carol.length > 0);
  const ringing = rig.callOf('carol');
  await engine().hold('alice', call);
  rig.dial('alice', '*43');
  await until('the echo talks', () => engine().linesOf('alice').at(-1)?.state === 'talking');
  rig.bench.pushes.length = 0;
  expect([
    await engine().merge('alice', call, call),
    await engine().merge('alice', call, ringing),
    await engine().merge('alice', call, rig.callOf('alice')),
    await engine().transfer('alice', rig.callOf('alice'), '204', 'blind'),
  ]).toMatchObject([
    { fault: 'notPossible' },
    { fault: 'notFound' },
    { fault: 'notPossible' },
    { fault: 'notPossible' },
  ]);
  expect(rig.bench.pushes).toEqual([]);
  expect([a.state, b.state]).toEqual(['talking', 'talking']);
});

test('[CALL-004] a conference cannot be transferred', async () => {
  const { call } = await conference();
  expect(await engine().transfer('alice', call, '204', 'blind')).toMatchObject({ fault: 'notPossible' });
  expect(await engine().transfer('alice', call, '204', 'screened')).toMatchObject({ fault: 'notPossible' });
  expect(rig.shown('alice')).toEqual(['talking bob, carol']);
});

test('[CALL-004] who made the conference mutes somebody in it for all others, and ends that', async () => {
  const { a, b, c, call } = await conference();
  expect(engine().linesOf('alice')[0]?.actions).toEqual(['lead']);
  expect(engine().linesOf('bob')[0]?.actions).toEqual([]);
  expect(await engine().muteMember('alice', call, lineOf('bob'), true)).toEqual({ ok: true });
  await untilHeard([
    [a, 'carol'],
    [b, 'alice carol'],
    [c, 'alice'],
  ]);
  expect(pushedTo('bob')).toMatchObject({ isMuted: true });
  expect(pushedTo('carol')?.others).toMatchObject([{ label: 'alice' }, { label: 'bob', isMuted: true }]);
  expect(await engine().muteMember('alice', call, lineOf('bob'), false)).toEqual({ ok: true });
  await untilHeard([
    [a, 'bob carol'],
    [c, 'alice bob'],
  ]);
  expect(pushedTo('bob')).not.toHaveProperty('isMuted');
});

test('[CALL-004] whoever is muted may end it, and nobody else may mute or drop', async () => {
  const { a, call } = await conference();
  const [alice, bob, carol] = [lineOf('alice'), lineOf('bob'), lineOf('carol')];
  expect(await engine().muteMember('bob', call, carol, true)).toMatchObject({ fault: 'forbidden' });
  expect(await engine().muteMember('bob', call, bob, true)).toMatchObject({ fault: 'forbidden' });
  expect(await engine().dropMember('bob', call, carol)).toMatchObject({ fault: 'forbidden' });
  expect(await engine().dropMember('dave', call, carol)).toMatchObject({ fault: 'notFound' });
  expect(await engine().dropMember('alice', call, 'nobody')).toMatchObject({ fault: 'notFound' });
  expect(await engine().dropMember('alice', call, alice)).toMatchObject({ fault: 'notFound' });
  await engine().muteMember('alice', call, bob, true);
  await untilHeard([[a, 'carol']]);
  expect(await engine().muteMember('bob', call, bob, false)).toEqual({ ok: true });
  await untilHeard([[a, 'bob carol']]);
});

test('[CALL-004] who made the conference drops somebody: that one is out, the others talk, and nobody stays muted', async () => {
  const { a, b, c, call } = await conference();
  await engine().muteMember('alice', call, lineOf('carol'), true);
  expect(await engine().dropMember('alice', call, lineOf('bob'))).toEqual({ ok: true });
  await untilHeard([
    [a, 'carol'],
    [c, 'alice'],
  ]);
  await until('bob is out', () => b.state === 'ended');
  expect(rig.ended('bob')).toEqual(['dropped normal by remote']);
  expect(engine().linesOf('alice')[0]).toMatchObject({ actions: [], serviceName: null });
  expect(await engine().dropMember('alice', call, lineOf('carol'))).toMatchObject({ fault: 'notFound' });
});

test('[CALL-004] when its leader leaves, nobody stays muted', async () => {
  const { a, b, c, call } = await conference();
  await engine().hold('alice', call);
  const dave = await rig.talk('alice', 'dave');
  await engine().merge('alice', call, dave.call);
  await engine().muteMember('alice', call, lineOf('bob'), true);
  await untilHeard([[c, 'alice dave']]);
  a.hangUp();
  await untilHeard([
    [c, 'bob dave'],
    [b, 'carol dave'],
  ]);
  expect(engine().linesOf('bob')[0]).not.toHaveProperty('isMuted');
});

test('[CALL-004] who made the conference ends it for everybody; nobody else may, and two who talk are none', async () => {
  const { a, b, c, call } = await conference();
  expect(await engine().endForAll('bob', call)).toMatchObject({ fault: 'forbidden' });
  expect(await engine().endForAll('dave', call)).toMatchObject({ fault: 'notFound' });
  rig.bench.pushes.length = 0;
  expect(await engine().endForAll('alice', call)).toEqual({ ok: true });
  await until('all are out', () => [a, b, c].every(({ state }) => state === 'ended'));
  expect([...rig.ended('alice'), ...rig.ended('bob'), ...rig.ended('carol')]).toEqual([
    'dropped normal by local',
    'dropped normal by remote',
    'dropped normal by remote',
  ]);
  expect(engine().sizes).toMatchObject({ calls: 0, endpoints: 0 });
  const pair = await rig.talk('alice', 'bob');
  expect(await engine().endForAll('alice', pair.call)).toMatchObject({ fault: 'notPossible' });
  const other = engine().linesOf('bob')[0]?.lineId ?? '';
  expect(await engine().dropMember('alice', pair.call, other)).toMatchObject({ fault: 'notFound' });
  expect(await engine().muteMember('alice', pair.call, other, true)).toMatchObject({ fault: 'notFound' });
  expect(pair.a.state).toBe('talking');
});

test('[CALL-004] a conference says who talks and since when somebody holds; who is muted or holds does not talk', async () => {
  const { b, call } = await conference();
  const others = (user: Member) => pushedTo(user)?.others ?? [];
  const talking = (user: Member) => others(user).flatMap(({ label, isTalking }) => (isTalking ? [label] : []));
  // Each phone of the bench plays a tone, so that everybody talks all the time.
  await until('all are heard', () => talking('alice').length === 2 && pushedTo('alice')?.isTalking === true);
  await engine().muteMember('alice', call, lineOf('bob'), true);
  await until('bob is muted', () => talking('alice').join() === 'carol');
  expect(pushedTo('bob')).not.toHaveProperty('isTalking');
  await engine().muteMember('alice', call, lineOf('bob'), false);
  await engine().hold('carol', call);
  await until('carol holds', () => talking('alice').join() === 'bob');
  const carol = others('alice').find(({ label }) => label === 'carol');
  expect(carol).toMatchObject({ isHolding: true, heldSince: expect.any(Number) });
  await engine().retrieve('carol', call);
  await until('carol is back', () => talking('alice').length === 2);
  expect(others('alice').every((other) => !('heldSince' in other))).toBe(true);
  b.hangUp();
  await until('two are left, who are no conference', () => !pushedTo('alice')?.others);
  expect(pushedTo('alice')).not.toHaveProperty('isTalking');
});
