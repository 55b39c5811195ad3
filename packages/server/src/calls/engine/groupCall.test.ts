import { CallBench, type Member, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RobotPhone } from '../../robots/RobotPhone.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';

let bench: CallBench;
let alice: RobotPhone;
const ringing = new Map<Member, RobotSession>();

beforeAll(async () => {
  bench = await new CallBench().listen();
  alice = await bench.phone('alice', { toneHz: 700 });
  for (const [name, hz] of [
    ['bob', 1300],
    ['carol', 2100],
  ] as const) {
    const phone = await bench.phone(name, { toneHz: hz });
    phone.onSession = (session) => ringing.set(name, session);
  }
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.pushes.length = 0;
  bench.finished.length = 0;
  ringing.clear();
});

const ends = () => ['alice', 'bob', 'carol'].map((name) => bench.story(name).at(-2));

test('[CALL-031] a group rings at all who are there, the first to answer has the call, the others stop', async () => {
  const a = bench.dial(alice, '300');
  await until('two ring', () => ringing.size === 2);
  expect(bench.engine.linesOf('alice')[0]).toMatchObject({ displayedLabel: 'Sales', displayedNumber: '300' });
  expect(bench.engine.linesOf('carol')[0]?.displayedVia).toEqual({ label: 'Sales', number: '300' });
  await ringing.get('carol')?.answer();
  await untilHears('alice hears carol', a, 2100);
  await until('bob stops ringing', () => ringing.get('bob')?.state === 'ended');
  expect(bench.engine.linesOf('alice')[0]).toMatchObject({ displayedLabel: 'carol', displayedNumber: '203' });
  a.hangUp();
  await until('carol is told', () => ringing.get('carol')?.state === 'ended');
  expect(ends()).toEqual([
    'dropped normal by local',
    'dropped answeredElsewhere by server',
    'dropped normal by remote',
  ]);
  expect(bench.finished.map(({ userId, isMissed, viaLabel }) => [userId, isMissed, viaLabel])).toEqual([
    ['bob', false, 'Sales'],
    ['alice', false, null],
    ['carol', false, 'Sales'],
  ]);
});

test('who refuses leaves the others ringing; when all have refused the caller is told', async () => {
  const a = bench.dial(alice, '300');
  await until('two ring', () => ringing.size === 2);
  ringing.get('bob')?.refuse(603);
  await until('bob is out', () => bench.engine.linesOf('bob').length === 0);
  expect([a.state, bench.engine.linesOf('carol')[0]?.state]).toEqual(['ringing', 'ringing']);
  ringing.get('carol')?.refuse(486);
  await until('alice is told', () => a.state === 'ended');
  expect([a.refusedWith, ...ends()]).toEqual([
    486,
    'dropped busy by remote',
    'dropped declined by local',
    'dropped busy by local',
  ]);
});

test('a caller who gives up stops all phones', async () => {
  const a = bench.dial(alice, '300');
  await until('two ring', () => ringing.size === 2);
  a.hangUp();
  await until('both stop', () => [...ringing.values()].every(({ state }) => state === 'ended'));
  expect(ends()).toEqual([
    'dropped callerCancel by local',
    'dropped callerCancel by remote',
    'dropped callerCancel by remote',
  ]);
});
