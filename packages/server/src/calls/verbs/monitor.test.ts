import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RobotSession } from '../../robots/RobotSession.ts';

let rig: VerbBench;
beforeAll(async () => {
  rig = await new VerbBench().open();
});
afterAll(() => rig.bench.close());
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;

async function supervise(mode: 'listen' | 'whisper' | 'bargeIn') {
  const talk = await rig.talk('alice', 'bob');
  expect(await engine().monitorUser('dave', 'bob', mode, null)).toMatchObject({ ok: true });
  await until('dave is there', () => engine().linesOf('dave')[0]?.talkingTime != null);
  return { ...talk, d: rig.incoming.dave.at(-1) as RobotSession };
}

test('[CALL-007] who listens in hears both and is heard by nobody; whispering and barging in follow', async () => {
  const { a, b, d, call } = await supervise('listen');
  const pushed = rig.bench.pushes.length;
  await untilHeard([
    [a, 'bob'],
    [b, 'alice'],
    [d, 'alice bob'],
  ]);
  expect(engine().linesOf('dave')).toMatchObject([{ state: 'listen', displayedLabel: 'bob', isIncoming: false }]);
  expect(await engine().changeMonitor('dave', call, 'whisper')).toEqual({ ok: true });
  await untilHeard([
    [a, 'bob'],
    [b, 'alice dave'],
    [d, 'alice bob'],
  ]);
  expect(engine().linesOf('dave')[0]?.state).toBe('monitoring');
  expect(rig.bench.pushes.slice(pushed).map(({ userId }) => userId)).toEqual(['dave']);
  expect(await engine().changeMonitor('dave', call, 'bargeIn')).toEqual({ ok: true });
  await untilHeard([
    [a, 'bob dave'],
    [b, 'alice dave'],
    [d, 'alice bob'],
  ]);
  expect(rig.shown('alice', 'bob', 'dave')).toEqual(['talking bob, dave', 'talking alice, dave', 'talking alice, bob']);
  d.hangUp();
  await untilHeard([
    [a, 'bob'],
    [b, 'alice'],
  ]);
  await until('the history knows of it', () => rig.bench.finished.length > 0);
  expect(rig.bench.finished).toMatchObject([{ userId: 'dave', isMonitoring: true, remote: { label: 'bob' } }]);
});

test('[CALL-007] a supervisor can whisper or barge in at once', async () => {
  const { a, b, d } = await supervise('whisper');
  await untilHeard([
    [a, 'bob'],
    [b, 'alice dave'],
    [d, 'alice bob'],
  ]);
  await rig.reset();
  const second = await supervise('bargeIn');
  await untilHeard([
    [second.a, 'bob dave'],
    [second.b, 'alice dave'],
    [second.d, 'alice bob'],
  ]);
});

test('[CALL-007] who listens in can leave without a trace, and goes when the call ends', async () => {
  const { a, d, call } = await supervise('listen');
  expect(await engine().leave('dave', call)).toEqual({ ok: true });
  await until('dave is out', () => d.state === 'ended');
  expect(rig.shown('alice', 'bob', 'dave')).toEqual(['talking bob', 'talking alice', '']);
  expect(await engine().monitorUser('dave', 'bob', 'listen', null)).toMatchObject({ ok: true });
  await until('dave is back', () => engine().linesOf('dave')[0]?.state === 'listen');
  a.hangUp();
  await until('dave is out again', () => engine().linesOf('dave').length === 0);
  expect(rig.ended('dave')).toEqual(['dropped normal by local', 'dropped normal by remote']);
  expect(rig.bench.finished.map(({ userId }) => userId)).toEqual(['dave', 'alice', 'bob', 'dave']);
  expect(engine().sizes).toMatchObject({ calls: 0, endpoints: 0 });
});

test('[CALL-007] without the right, or without a call to listen in on, nothing happens', async () => {
  const idle = await engine().monitorUser('dave', 'bob', 'listen', null);
  const { call } = await rig.talk('alice', 'bob');
  rig.bench.pushes.length = 0;
  expect([
    idle,
    await engine().monitorUser('carol', 'bob', 'listen', null),
    await engine().monitorUser('dave', 'carol', 'bargeIn', null),
    await engine().monitorUser('dave', 'nobody', 'listen', null),
    await engine().changeMonitor('alice', call, 'listen'),
    await engine().changeMonitor('dave', call, 'listen'),
  ]).toMatchObject([
    { fault: 'notPossible' },
    { fault: 'forbidden' },
    { fault: 'notPossible' },
    { fault: 'notFound' },
    { fault: 'notPossible' },
    { fault: 'notFound' },
  ]);
  expect(rig.bench.pushes).toEqual([]);
});

test('[CRM-041] nobody listens in on a private call, and who does is out the moment it becomes one', async () => {
  const { call } = await supervise('listen');
  expect(await engine().setPersonal('alice', call, true)).toEqual({ ok: true });
  await until('dave is out', () => engine().linesOf('dave').length === 0);
  expect(rig.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
  expect(await engine().monitorUser('dave', 'bob', 'listen', null)).toMatchObject({ fault: 'notPossible' });
  await engine().setPersonal('alice', call, false);
  expect(await engine().monitorUser('dave', 'bob', 'listen', null)).toMatchObject({ ok: true });
});

test('[CALL-007] who is listened in on sees it where the company shows it', async () => {
  const marks = () => ['alice', 'bob'].map((user) => engine().linesOf(user)[0]?.isMonitored ?? false);
  await supervise('listen');
  expect(marks()).toEqual([false, false]);
  rig.bench.directory.monitoringShown = true;
  await rig.reset();
  const { d } = await supervise('listen');
  expect(marks()).toEqual([false, true]);
  d.hangUp();
  await until('the mark is gone', () => !marks().includes(true));
  rig.bench.directory.monitoringShown = false;
});
