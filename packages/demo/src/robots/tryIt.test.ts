import type { RobotCall, Robots } from '@ringside/server/robots/Robots';
import { type TestPlatform, testPlatform } from '@ringside/server/test/testPlatform';
import { afterEach, expect, test } from 'vitest';
import type { Days } from '../day/createDays.ts';
import { createTryIt } from './createTryIt.ts';

let bench: TestPlatform;
afterEach(() => bench.close());

/** Robots that write down whom they call, and days that are played at once. */
function fakes() {
  const calls: RobotCall[] = [];
  const days: string[] = [];
  const hungUp: string[] = [];
  const state = { robot: 'ringing' as 'ringing' | 'talking' | 'ended', isOn: false, fails: false };
  const robots = {
    call: async (call: RobotCall) => void calls.push(call),
    all: () => calls.map(({ to }, n) => ({ id: `r${n}`, to, state: hungUp.includes(`r${n}`) ? 'ended' : state.robot })),
    hangUp: (id: string) => hungUp.push(id) > 0,
  } as unknown as Robots;
  const played = {
    get isOn() {
      return state.isOn;
    },
    async start({ name }: { name: string }) {
      if (state.fails) throw new Error('an agent could not get in');
      days.push(name);
      state.isOn = true;
    },
  } as unknown as Days;
  return { robots, played, calls, days, hungUp, state };
}
const wish = async (what: string) =>
  (await bench.ask('/v1/demo', { token: await bench.signIn('ines'), body: { what } })).status;

test('a robot customer calls whoever wants to be called, one at a time', async () => {
  const tryIt = createTryIt();
  bench = await testPlatform(undefined, { tryIt });
  // The robots come up after the server.
  expect(await wish('call')).toBe(412);
  const { robots, played, calls, state } = fakes();
  tryIt.open(robots, played);
  expect(await wish('call')).toBe(200);
  expect(calls).toMatchObject([{ from: '0199004127', to: '2104' }]);
  expect(await wish('call')).toBe(412);
  state.robot = 'ended';
  expect([await wish('call'), calls.length]).toEqual([200, 2]);
});

test('a customer who was missed and talks to the voicemail calls again; one who talks to the user goes on', async () => {
  const tryIt = createTryIt();
  bench = await testPlatform(undefined, { tryIt });
  const { robots, played, calls, hungUp, state } = fakes();
  tryIt.open(robots, played);
  expect(await wish('call')).toBe(200);
  state.robot = 'talking';
  bench.calls.setLine('ines', { restUri: 'data/CallLine/l1', call: 'telephony/Call/c1' } as never);
  expect([await wish('call'), calls.length]).toEqual([412, 1]);
  bench.calls.removeLine('ines', 'data/CallLine/l1');
  expect([await wish('call'), calls.length, hungUp]).toEqual([200, 2, ['r0']]);
});

test('a busy morning is played once at a time; one that cannot be started says so', async () => {
  const tryIt = createTryIt();
  bench = await testPlatform(undefined, { tryIt });
  const { robots, played, days, state } = fakes();
  tryIt.open(robots, played);
  state.fails = true;
  expect((await wish('morning')) >= 500).toBe(true);
  state.fails = false;
  expect([await wish('morning'), await wish('morning')]).toEqual([200, 412]);
  expect(days).toEqual(['A busy morning in Support']);
  expect(await wish('everything')).toBe(400);
});

test('on a server without the demo company there is nothing to try', async () => {
  bench = await testPlatform();
  expect(await wish('call')).toBe(404);
});
