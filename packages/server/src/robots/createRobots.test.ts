import { CallBench, hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRobots } from './createRobots.ts';
import type { RobotPhone } from './RobotPhone.ts';
import type { RobotSession } from './RobotSession.ts';
import type { Robots } from './Robots.ts';

let bench: CallBench;
let robots: Robots;
let alice: RobotPhone;
const atAlice: RobotSession[] = [];

beforeAll(async () => {
  bench = await new CallBench().listen();
  robots = createRobots({ sipUrl: bench.sipUrl, trunk: bench.trunk });
  alice = await bench.phone('alice', { toneHz: 700 });
  alice.onSession = (session) => {
    atAlice.push(session);
    void session.answer();
  };
});
afterAll(async () => {
  await robots.close();
  await bench.close();
});

const status = (id: string) => robots.status(id);
const robotHears = (id: string, hz: number) => Math.abs((status(id)?.hears[0]?.hz ?? 0) - hz) <= 12;

test('a customer calls a user: both hear each other, digits go both ways, the robot hangs up when told', async () => {
  const { id } = await robots.call({
    from: '0199004127',
    label: 'ignored, the address book knows better',
    to: '201',
    say: { toneHz: 1300 },
  });
  await until('alice hears the robot', () => atAlice[0] !== undefined && hears(atAlice[0], 1300));
  await until('the robot hears alice', () => robotHears(id, 700));
  expect(bench.engine.linesOf('alice')[0]).toMatchObject({
    displayedNumber: '0199004127',
    displayedExternalNumber: '0199004127',
    displayedLabel: 'Grace Hopper',
    isIncoming: true,
  });
  atAlice[0]?.sendDigits('42');
  expect(robots.sendDigits(id, '7#')).toBe(true);
  await until('digits have arrived', () => status(id)?.digits === '42' && atAlice[0]?.digits === '7#');
  expect(robots.hangUp(id)).toBe(true);
  await until('the robot has hung up', () => status(id)?.state === 'ended');
  expect(status(id)).toMatchObject({ endedBy: 'robot', refusedWith: null });
  expect(status(id)?.packetsReceived).toBeGreaterThan(0);
  await until('alice is told', () => atAlice[0]?.state === 'ended');
  expect(bench.story('alice').at(-2)).toBe('dropped normal by remote');
  expect(robots.sendDigits(id, '1')).toBe(false);
  expect(robots.hangUp(id)).toBe(false);
});

test('a robot hangs up by its script', async () => {
  const { id } = await robots.call({ from: '0199', to: '*43', say: { toneHz: 1100 }, hangUpAfterMs: 200 });
  await until('the robot has hung up', () => status(id)?.state === 'ended');
  expect(status(id)).toMatchObject({ endedBy: 'robot', refusedWith: null });
});

test('a robot that listens answers calls to its number; alice shows the company number', async () => {
  robots.listen('0155123456', 'Shop', { say: { toneHz: 1700 }, answerAfterMs: 100 });
  const a = bench.dial(alice, '0155123456');
  await untilHears('alice hears the shop', a, 1700);
  const shop = robots.all().find(({ to }) => to === '0155123456');
  expect(shop).toMatchObject({ from: '0155000', state: 'talking' });
  // Who is called decides what is shown: in an emergency the user’s own number.
  expect(bench.directory.shownTo).toEqual([{ to: '0155123456', shows: null }]);
  a.hangUp();
  await until('the shop is told', () => status(shop?.id ?? '')?.state === 'ended');
  expect(status(shop?.id ?? '')).toMatchObject({ endedBy: 'other' });
});

test('[CALL-031] a robot that is busy and a number without a robot are told apart', async () => {
  robots.listen('0155000001', 'Busy', { say: { silence: true }, answerAfterMs: 10, refuseWith: 486 });
  const busy = bench.dial(alice, '0155000001');
  const nobody = bench.dial(alice, '0155999999');
  await until('both are refused', () => busy.state === 'ended' && nobody.state === 'ended');
  expect([busy.refusedWith, nobody.refusedWith]).toEqual([486, 404]);
  const causes = bench.finished.slice(-2).map(({ cause, called }) => [called.number, cause]);
  expect(causes.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    ['0155000001', 'busy'],
    ['0155999999', 'numberInvalid'],
  ]);
});

test('a robot gives up ringing, and is refused where it may not go', async () => {
  alice.onSession = () => {};
  const { id } = await robots.call({ from: '0199', to: '201', say: { silence: true }, giveUpAfterMs: 300 });
  await until('it gave up', () => status(id)?.state === 'ended');
  expect(status(id)).toMatchObject({ endedBy: 'robot', refusedWith: null });
  await until('alice stops ringing', () => bench.engine.linesOf('alice').length === 0);
  expect(bench.story('alice').at(-2)).toBe('dropped callerCancel by remote');
  const outside = await robots.call({ from: '0199', to: '0155123456', say: { silence: true } });
  await until('it is refused', () => status(outside.id)?.state === 'ended');
  expect(status(outside.id)).toMatchObject({ endedBy: 'other', refusedWith: 403 });
});
