import { CallBench, FakeMedia, FakeRobotEndpoint, VerbBench } from '@ringside/testing/calls';
import { UdpPhone } from '@ringside/testing/sip';
import { until } from '@ringside/testing/wait';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { tellFull } from './tellFull.ts';

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

test('whoever is refused is told when to try again, and the log that the media is full', async () => {
  const media = new FakeMedia();
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const bench = await new CallBench({ media, log }, () => new FakeRobotEndpoint()).listen();
  const phone = await UdpPhone.open((await bench.engine.listen('127.0.0.1', 0)).port, 'bench');
  expect(await phone.register('reg-carol', 'pw-carol')).toBe(200);
  media.isFull = true;
  expect(await phone.call('reg-carol', 'pw-carol', '204')).toBe(503);
  expect(phone.answer?.headers.get('retry-after')).toEqual(['10']);
  await until('it is told', () => said.length > 0);
  expect(said).toEqual(['The media is full: new calls get 503.']);
  phone.close();
  await bench.close();
});

test('a media that is full now and then is told once, and its end when it has had room for five seconds', () => {
  vi.useFakeTimers();
  try {
    const warn = vi.fn();
    const load = { calls: 9, share: 1, limit: 9, isFull: false };
    const watch = tellFull(() => load, { warn });
    const pass = (isFull: boolean, seconds: number) => {
      load.isFull = isFull;
      vi.advanceTimersByTime(seconds * 1000);
      return warn.mock.calls.length;
    };
    expect([pass(false, 9), pass(true, 3), pass(false, 4), pass(true, 1), pass(false, 4)]).toEqual([0, 1, 1, 1, 1]);
    expect([pass(false, 1), pass(false, 9), pass(true, 1)]).toEqual([2, 2, 3]);
    expect(warn.mock.calls.map(([, line]) => line)[1]).toBe('The media takes calls again.');
    watch.stop();
    expect(pass(false, 9)).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
