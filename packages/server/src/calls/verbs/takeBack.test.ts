import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RobotSession } from '../../robots/RobotSession.ts';

let rig: VerbBench;
beforeAll(async () => {
  rig = await new VerbBench({ ringWithinMs: 1500 }).open();
});
afterAll(() => rig.bench.close());
beforeEach(() => rig.reset());

const engine = () => rig.bench.engine;
const newest = (name: 'alice' | 'bob' | 'carol'): RobotSession => rig.incoming[name].at(-1) as RobotSession;

/** Bob calls Alice, who sends him to Carol, whose phone rings. */
async function sent(): Promise<{ bob: RobotSession; call: string }> {
  rig.rings.add('carol');
  const { a, b, call } = await rig.talk('bob', 'alice');
  expect(await engine().transfer('alice', call, '203', 'screened')).toEqual({ ok: true });
  await until('alice is out', () => b.state === 'ended');
  await untilHeard([[a, 'ringback']]);
  return { bob: a, call };
}

test('[CALL-003] [CALL-023] a call that was sent is taken back while it rings: both hear each other, the other phone stops', async () => {
  const { bob, call } = await sent();
  const taken = await engine().takeBack('alice', call);
  expect(taken).toMatchObject({ ok: true, call: `telephony/Call/${call}` });
  await until('alice has it', () => rig.incoming.alice.length === 2 && newest('alice').state === 'talking');
  await untilHeard([
    [bob, 'alice'],
    [newest('alice'), 'bob'],
  ]);
  expect(rig.shown('alice', 'bob', 'carol')).toEqual(['talking bob', 'talking alice', '']);
  expect(rig.ended('carol')).toEqual(['dropped pickedUp by server']);
  expect(newest('carol').state).toBe('ended');
  expect(engine().sizes).toMatchObject({ calls: 1, endpoints: 2 });
  bob.hangUp();
  await until('alice is told', () => newest('alice').state === 'ended');
  expect(rig.bench.finished.map(({ userId, cause, isMissed }) => [userId, cause, isMissed])).toEqual([
    ['alice', 'forwarded', false],
    ['carol', 'pickedUp', false],
    ['bob', 'normal', false],
    ['alice', 'normal', false],
  ]);
});

test('[CALL-023] who has not sent it, and what has been answered, is not taken back', async () => {
  const { bob, call } = await sent();
  expect(await engine().takeBack('dave', call)).toMatchObject({ fault: 'notFound' });
  expect(await engine().takeBack('carol', call)).toMatchObject({ fault: 'notFound' });
  expect(await engine().takeBack('alice', 'no-such-call')).toMatchObject({ fault: 'notFound' });
  await newest('carol').answer();
  await untilHeard([[bob, 'carol']]);
  expect(await engine().takeBack('alice', call)).toMatchObject({ fault: 'notPossible' });
  expect(rig.shown('alice', 'bob', 'carol')).toEqual(['', 'talking carol', 'talking bob']);
});

test('[CALL-023] asked for twice it is taken back once', async () => {
  const { bob, call } = await sent();
  const both = await Promise.all([engine().takeBack('alice', call), engine().takeBack('alice', call)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, false]);
  await until('alice has it', () => rig.incoming.alice.length === 2 && newest('alice').state === 'talking');
  await untilHeard([[bob, 'alice']]);
});
