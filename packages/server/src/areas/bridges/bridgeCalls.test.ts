import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BridgeCalls, createBridgeCalls } from './createBridgeCalls.ts';

let rig: VerbBench;
let calls: BridgeCalls;
const errors: unknown[] = [];
beforeAll(async () => {
  rig = await new VerbBench().open();
  calls = createBridgeCalls({ calls: rig.bench.engine, onError: (_what, error) => errors.push(error) });
});
afterAll(async () => {
  calls.stop();
  await rig.bench.close();
});
beforeEach(async () => {
  errors.length = 0;
  await rig.reset();
});
const invite = (number: string) => calls.place('alice', 't-alice', number);

test('[CALL-026] people are called into the bridge one after the other, and all hear each other', async () => {
  expect(await invite('202')).toMatchObject({ ok: true, call: expect.stringMatching(/^telephony\/Call\//) });
  await until('bob is there', () => rig.shown('alice')[0] === 'talking bob');
  const [a, b] = [rig.incoming.alice[0]!, rig.incoming.bob[0]!];
  await untilHeard([
    [a, 'bob'],
    [b, 'alice'],
  ]);
  expect(await invite('203')).toMatchObject({ ok: true });
  await until('carol is joined', () => rig.shown('alice', 'bob', 'carol')[0] === 'talking bob, carol');
  const c = rig.incoming.carol[0]!;
  await untilHeard([
    [a, 'bob carol'],
    [b, 'alice carol'],
    [c, 'alice bob'],
  ]);
  expect(await invite('204')).toMatchObject({ ok: true });
  await until('dave is joined', () => rig.shown('alice')[0] === 'talking bob, carol, dave');
  await untilHeard([
    [a, 'bob carol dave'],
    [rig.incoming.dave[0]!, 'alice bob carol'],
  ]);
  expect(rig.bench.engine.sizes).toMatchObject({ calls: 1 });
  expect(errors).toEqual([]);
});

test('[CALL-026] who refuses leaves the bridge as it was, and a wrong number too', async () => {
  await invite('202');
  await until('bob is there', () => rig.shown('alice')[0] === 'talking bob');
  rig.rings.add('carol');
  expect(await invite('203')).toMatchObject({ ok: true });
  await until('carol rings', () => rig.incoming.carol.length > 0);
  expect(await invite('204')).toMatchObject({ ok: false, fault: 'notPossible' });
  rig.incoming.carol[0]!.hangUp();
  await until('the bridge goes on', () => rig.shown('alice')[0] === 'talking bob');
  expect(await invite('299')).toMatchObject({ ok: false, fault: 'numberInvalid' });
  await untilHeard([
    [rig.incoming.alice[0]!, 'bob'],
    [rig.incoming.bob[0]!, 'alice'],
  ]);
  expect(rig.shown('alice')).toEqual(['talking bob']);
  expect(errors).toEqual([]);
});

test('[CALL-026] who is in another call calls nobody into a bridge, and that call goes on', async () => {
  const { a } = await rig.talk('alice', 'bob');
  expect(await invite('203')).toMatchObject({ ok: false, fault: 'notPossible' });
  expect([a.state, rig.incoming.carol]).toEqual(['talking', []]);
});
