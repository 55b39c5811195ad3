import { FakeMedia, FakeRobotEndpoint, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';

test('while the media is full new calls are refused with 503, those that stand go on and may be passed on', async () => {
  const media = new FakeMedia();
  const rig = await new VerbBench({ media, noAnswerMs: 2000 }, () => new FakeRobotEndpoint()).open();
  const { engine } = rig.bench;
  const standing = rig.dial('alice', '202');
  await until('they talk', () => standing.state === 'talking');
  media.isFull = true;
  const refused = rig.dial('carol', '204');
  await until('the call is refused', () => refused.status.refusedWith !== null);
  expect(refused.status.refusedWith).toBe(503);
  expect(await engine.placeCall('carol', 't-carol', '204')).toMatchObject({ code: 'CALL_ROUTE_FAILURE' });
  expect([standing.state, engine.sizes.calls, engine.mediaLoad.isFull]).toEqual(['talking', 1, true]);
  // A call that stands may get another leg.
  const call = engine.linesOf('alice')[0]?.call.split('/').at(-1) ?? '';
  expect(await engine.transfer('alice', call, '204', 'blind')).toEqual({ ok: true });
  await until('it rings there', () => rig.incoming.dave.length === 1);
  media.isFull = false;
  const taken = rig.dial('carol', '201');
  await until('calls are taken again', () => taken.state === 'talking');
  await rig.bench.close();
});
